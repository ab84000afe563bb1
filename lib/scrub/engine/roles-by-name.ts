/** Names of fields whose values are replaced, with their roles. */
import {
  addressNames,
  birthNames,
  cardNames,
  cardNamesInContext,
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
  accountNames,
  bankAccountNames,
  bankFormsByName,
  bankNumberNames,
  imeiNames,
  macNames,
  nationalFormsByName,
  nationalNumberNames,
} from "@/lib/scrub/data/number-names";
import {
  chosenSecrets,
  foreignSecrets,
  issuedSecrets,
  serviceKeys,
  settingSecrets,
} from "@/lib/scrub/data/secret-names";
import {
  accountRole,
  bankAccountRole,
  bankNumberRole,
  doubtful,
  keyRole,
  likely,
  needsContext,
  passportRole,
  type Role,
  roleForForm,
  roleForKind,
} from "@/lib/scrub/engine/field-role";
import { noHint, phoneHint } from "@/lib/scrub/engine/hint";

/** The roles of such names, keyed by the name without separators. */
export const rolesByName = new Map<string, Role>();

const passports = /pass(?:port|eport|aporto|aporte|nummer|nr)|reisepass|pasaporte|pas[pz]+o?r?t|паспорт|护照|護照/;

function addNames(role: Role, names: readonly string[]): void {
  for (const name of names) rolesByName.set(name, role);
}

// Comes first, so that a name in both lists counts as a secret.
addNames(bankAccountRole, bankAccountNames);
addNames(bankNumberRole, bankNumberNames);
addNames(accountRole, accountNames);
addNames(roleForKind("national_id"), nationalNumberNames);
addNames(
  passportRole,
  nationalNumberNames.filter((name) => passports.test(name)),
);
addNames(roleForKind("imei"), imeiNames);
addNames(roleForKind("mac"), macNames);
for (const [at, [names]] of [...bankFormsByName, ...nationalFormsByName].entries()) addNames(roleForForm(at), names);
/** The names of secrets, in word order. */
export const secretNames = [
  ...chosenSecrets,
  ...issuedSecrets,
  ...settingSecrets,
  ...Object.values(foreignSecrets).flat(),
];
for (const name of secretNames) rolesByName.set(name.replaceAll("_", ""), roleForKind("secret"));
addNames(
  keyRole,
  serviceKeys.map((name) => name.replaceAll("_", "")),
);
addNames(roleForKind("card"), cardNames);
addNames(roleForKind("card", needsContext), cardNamesInContext);
addNames(roleForKind("us_ssn"), ssnNames);
addNames(roleForKind("email"), emailNames);
addNames(roleForKind("phone", phoneHint), phoneNames);
addNames(roleForKind("ip"), ipNames);
addNames(roleForKind("person"), personNames);
addNames(roleForKind("person") | likely, likelyPersonNames);
addNames(roleForKind("person") | doubtful, doubtfulPersonNames);
addNames(roleForKind("date_of_birth"), birthNames);
addNames(roleForKind("street_address"), addressNames);
addNames(roleForKind("street_address") | doubtful, doubtfulAddressNames);
addNames(roleForKind("wallet") | doubtful, walletNames);
addNames(noHint, harmlessNames);
