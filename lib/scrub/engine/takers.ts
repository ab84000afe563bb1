/** The names of fields whose value is replaced, with their roles. */
import {
  addressNames,
  birthNames,
  cardNames,
  cardNamesWithin,
  doubtfulAddressNames,
  doubtfulPersonNames,
  emailNames,
  harmlessNames,
  ipNames,
  likelyPersonNames,
  personNames,
  phoneNames,
  ssnNames,
  walletNames,
} from "@/lib/scrub/data/field-names";
import {
  bankAccountNames,
  bankFormsByName,
  bankNumberNames,
  bankNumberNamesAmongOthers,
  imeiNames,
  macNames,
  nationalFormsByName,
  nationalNumberNames,
} from "@/lib/scrub/data/number-names";
import { chosenSecrets, foreignSecrets, issuedSecrets, settingSecrets } from "@/lib/scrub/data/secret-names";
import {
  amongBanks,
  bankAccountRole,
  bankNumberRole,
  doubtful,
  likely,
  onlyWithin,
  type Role,
  taking,
  takingForm,
} from "@/lib/scrub/engine/field-role";
import { noHint, phoneHint } from "@/lib/scrub/engine/hint";

/** The roles of such names, keyed by the name without separators. */
export const takers = new Map<string, Role>();

function named(role: Role, names: readonly string[]): void {
  for (const name of names) takers.set(name, role);
}

// Comes first, so that a name in both lists counts as a secret.
named(bankAccountRole, bankAccountNames);
named(bankNumberRole, bankNumberNames);
named(amongBanks, bankNumberNamesAmongOthers);
named(taking("national_id"), nationalNumberNames);
named(taking("imei"), imeiNames);
named(taking("mac"), macNames);
for (const [at, [names]] of [...bankFormsByName, ...nationalFormsByName].entries()) named(takingForm(at), names);
/** The names of secrets, in word order. */
export const secretNames = [
  ...chosenSecrets,
  ...issuedSecrets,
  ...settingSecrets,
  ...Object.values(foreignSecrets).flat(),
];
for (const name of secretNames) takers.set(name.replaceAll("_", ""), taking("secret"));
named(taking("card"), cardNames);
named(taking("card", onlyWithin), cardNamesWithin);
named(taking("us_ssn"), ssnNames);
named(taking("email"), emailNames);
named(taking("phone", phoneHint), phoneNames);
named(taking("ip"), ipNames);
named(taking("person"), personNames);
named(taking("person") | likely, likelyPersonNames);
named(taking("person") | doubtful, doubtfulPersonNames);
named(taking("date_of_birth"), birthNames);
named(taking("street_address"), addressNames);
named(taking("street_address") | doubtful, doubtfulAddressNames);
named(taking("wallet") | doubtful, walletNames);
named(noHint, harmlessNames);
