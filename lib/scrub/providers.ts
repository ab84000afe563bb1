/** The prefixes by which providers mark the credentials they issue, and what follows each; from their documentation. */

export type Prefix = { readonly prefix: string; readonly body: RegExp };

// What a person would write in place of a key, or a long name, has neither capitals nor digits.
const mixed = "(?=[a-z_-]{0,40}[A-Z0-9])";
const word = (least: number) => `${mixed}[\\w-]{${least},}`;
const letters = (least: number) => `${mixed}[A-Za-z0-9]{${least},}`;
const base64 = (least: number) => `[A-Za-z0-9+/_.-]{${least},}={0,3}`;
const hex = (least: number) => `[0-9a-fA-F]{${least},}`;

const source: Readonly<Record<string, string>> = {
  // Sluice's own, and what an Authorization header carries.
  svc_: letters(38),
  ...same(["Bearer ", "bearer ", "BEARER "], "\\s{0,3}(?=[^\\s\"']{0,128}\\d|[^\\s\"']{24})[A-Za-z0-9_.~+/=-]{8,}"),
  ...same(["Basic ", "basic ", "BASIC "], "\\s{0,3}(?=[A-Za-z]{0,64}[0-9A-Z+/=])[A-Za-z0-9+/]{8,}={0,2}"),
  // Clouds
  ...same(["AKIA", "ASIA", "ABIA", "ACCA", "AROA", "AIDA"], "[A-Z2-7]{16}(?![A-Za-z0-9])"),
  ABSK: base64(60),
  "bedrock-api-key-": base64(20),
  AIza: "[\\w-]{30,64}",
  "ya29.": base64(20),
  "GOCSPX-": word(20),
  "1//0": word(30),
  ...same(["dop_v1_", "doo_v1_", "dor_v1_"], hex(40)),
  LTAI: letters(16),
  AKID: letters(32),
  AQVN: word(35),
  YCAJ: word(20),
  "t1.": "[A-Z0-9a-z_-]{4,400}={0,2}\\.[A-Z0-9a-z_-]{86}={0,2}",
  ...same(["fo1_", "fm1_", "fm1r_", "fm1a_", "fm2_"], base64(20)),
  "FlyV1 ": base64(20),
  "HRKU-": word(30),
  ...same(["nfp_", "nfc_", "nfo_", "nfb_", "nfu_"], letters(30)),
  ...same(["sbp_", "sb_secret_"], word(20)),
  ...same(["pscale_tkn_", "pscale_pw_", "pscale_oauth_"], "[\\w=.-]{20,128}"),
  ...same(["vcp_", "vci_", "vca_", "vcr_", "vck_"], letters(24)),
  ...same(["cfut_", "cfat_", "cfk_", "cfp_"], word(24)),
  "v1.0-": "[a-f0-9]{24}-[a-f0-9]{100,160}",
  dapi: "[a-f0-9]{32}(?:-\\d)?",
  ...same(["dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."], "[\\w.-]{20,128}"),
  ...same(["hvs.", "hvb.", "hvr."], word(20)),
  ...same(["pul-"], hex(30)),
  "sha256~": word(40),
  ...same(["tskey-", "tskey-auth-", "tskey-api-"], word(20)),
  ...same(["rnd_", "rpa_", "rw_"], letters(24)),
  "scw-secret-": word(20),
  ...same(["tk-us-", "tk-eu-"], word(40)),
  "ico-": letters(32),
  // Code hosting, build, package registries
  ...same(["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], letters(30)),
  github_pat_: word(22),
  ...same(
    [
      "glpat-",
      "gldt-",
      "glft-",
      "glsoat-",
      "glrt-",
      "glrtr-",
      "glcbt-",
      "glptt-",
      "glagent-",
      "gloas-",
      "glimt-",
      "glffct-",
      "glwt-",
    ],
    "[\\w.=-]{16,320}",
  ),
  GR1348941: word(20),
  npm_: letters(30),
  "pypi-": word(40),
  rubygems_: hex(40),
  ...same(["dckr_pat_", "dckr_oat_"], word(20)),
  cio: "[A-Za-z0-9]{32}(?![A-Za-z0-9])",
  CLOJARS_: letters(40),
  oy2: "[a-z0-9]{43}(?![A-Za-z0-9])",
  ...same(["ATATT3", "ATCTT3"], "[\\w=-]{60,320}"),
  ATBB: letters(24),
  ...same(["bkua_", "bkaj_", "bkct_"], hex(30)),
  ...same(["CCIPAT_", "CCIPRJ_"], word(30)),
  ...same(["AKCp", "cmVmd"], letters(55)),
  ...same(["squ_", "sqp_", "sqa_"], hex(40)),
  "API-": "[A-Z0-9]{25,36}(?![A-Za-z0-9])",
  ...same(["sourcegraph", "SOURCEGRAPH", "Sourcegraph"], "[\\w.-]{0,20}[\\s'\":=>]{1,5}[a-fA-F0-9]{40}(?![A-Za-z0-9])"),
  ...same(["sgp_"], "(?:[a-fA-F0-9]{16}_|local_)?[a-fA-F0-9]{40}"),
  ...same(["pat.", "sat."], "[\\w-]{20,24}\\.[a-zA-Z0-9]{20,32}\\.[a-zA-Z0-9]{18,32}"),
  ...same(["lin_api_", "lin_oauth_"], letters(32)),
  ...same(["figd_", "figu_", "figo_", "figr_"], word(30)),
  ...same(["endr+"], word(16)),
  // Payment and commerce
  ...same(["sk_live_", "sk_test_", "sk_prod_", "rk_live_", "rk_test_", "rk_prod_"], letters(10)),
  whsec_: base64(20),
  ...same(["shpat_", "shpca_", "shppa_", "shpss_", "shptka_"], hex(30)),
  ...same(["sq0atp-", "sq0csp-", "sq0idp-"], word(20)),
  ...same(["EAAA"], word(56)),
  ...same(["access_token$production$", "access_token$sandbox$"], "[0-9a-z]{16}\\$[0-9a-f]{32}"),
  ...same(["FLWSECK_TEST-", "FLWSECK-", "FLWPUBK_TEST-"], "[A-Za-z0-9]{12,64}(?:-X)?"),
  ...same(["EZAK", "EZTK"], letters(54)),
  ...same(["shippo_live_", "shippo_test_"], hex(40)),
  ...same(["duffel_test_", "duffel_live_"], "[\\w=-]{40,64}"),
  ...same(["live_", "test_"], "(?:[\\w=-]{40}|[a-f0-9]{35})(?![A-Za-z0-9])"),
  ...same(
    ["access-sandbox-", "access-production-", "access-development-"],
    "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
  ),
  rzp_: "(?:live|test)_[A-Za-z0-9]{14,}",
  pi_: "[A-Za-z0-9]{14,64}_secret_[A-Za-z0-9]{16,64}",
  seti_: "[A-Za-z0-9]{14,64}_secret_[A-Za-z0-9]{16,64}",
  pst_: "(?:live|test)_[A-Za-z0-9]{16,64}",
  // Chat, mail, telephony
  ...same(
    [
      "xoxb-",
      "xoxp-",
      "xoxa-",
      "xoxr-",
      "xoxs-",
      "xoxo-",
      "xoxc-",
      "xoxd-",
      "xoxe-",
      "xoxe.xoxb-",
      "xoxe.xoxp-",
      "xapp-",
    ],
    "[A-Za-z0-9%+/=-]{10,512}",
  ),
  "SG.": "(?:[\\w-]{16,32}\\.[\\w-]{32,64}|[\\w=.-]{60,72})",
  "key-": "[0-9a-f]{32}(?![A-Za-z0-9])",
  ...same(["xkeysib-", "xsmtpsib-"], "[a-f0-9]{64}-[A-Za-z0-9]{16}"),
  re_: "[A-Za-z0-9]{6,12}_[A-Za-z0-9]{16,32}",
  "mlsn.": hex(40),
  ...same(
    [..."0123456789abcdef"].map((digit) => `SK${digit}`),
    "[0-9a-f]{31}(?![A-Za-z0-9])",
  ),
  "fio-u-": word(40),
  // AI
  ...same(["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-", "sk-ant-", "sk-or-", "sk-lf-", "sk-"], word(20)),
  hf_: letters(30),
  api_org_: letters(30),
  "pplx-": letters(30),
  gsk_: letters(30),
  "xai-": letters(40),
  r8_: letters(30),
  fw_: letters(20),
  tgp_v1_: word(30),
  sk_: "[0-9a-f]{40,64}(?![A-Za-z0-9])",
  ...same(["lsv2_pt_", "lsv2_sk_"], "[0-9a-f]{32}_[0-9a-f]{10}"),
  pcsk_: word(30),
  "tvly-": word(24),
  "fc-": "[0-9a-f]{32}(?![A-Za-z0-9])",
  e2b_: hex(30),
  "nvapi-": word(40),
  jina_: word(30),
  sk_car_: word(20),
  // Monitoring, data, work
  ...same(["glc_", "glsa_"], "[A-Za-z0-9_+/=-]{20,400}"),
  eyJrIjoi: "[A-Za-z0-9]{60,400}={0,3}",
  ...same(["NRAK-", "NRJS-", "NRII-", "NRAA-", "NRIQ-", "NRRA-"], word(19)),
  ...same(["sntrys_", "sntryu_", "sntrya_", "sntryi_"], "[A-Za-z0-9_+/=-]{30,500}"),
  "dt0c01.": "[A-Z0-9]{24}\\.[A-Z0-9]{64}",
  ...same(["dt0s01.", "dt0s02.", "dt0s16."], "[A-Z0-9]{8,24}\\.[A-Z0-9]{40,64}"),
  phx_: letters(30),
  ntn_: letters(40),
  secret_: "[A-Za-z0-9]{43}(?![A-Za-z0-9])",
  pat: "[A-Za-z0-9]{14}\\.[a-f0-9]{64}",
  "PMAK-": "[a-f0-9]{24}-[a-f0-9]{34}",
  "CFPAT-": word(40),
  tfp_: "[\\w.=-]{40,70}",
  rdme_: letters(60),
  pnu_: letters(36),
  aio_: letters(24),
  ...same(["sm_aat_", "sm_pat_", "sm_sat_"], letters(14)),
  "A3-": "[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}",
  ops_: base64(60),
  "AGE-SECRET-KEY-1": "[A-Z0-9]{50,64}",
  ...same(["pk.", "sk.", "tk."], "eyJ[\\w-]{20,160}\\.[\\w-]{16,64}"),
  SCW: "[A-Z0-9]{17}(?![A-Za-z0-9])",
  ...same(["EAACEdEose0cBA", "EAAB", "EAAC", "EAAG", "EAAM"], letters(30)),
  IGQV: word(40),
  ...same(["AAAAAAAAAAAAAAAAAAAAA"], "[A-Za-z0-9%]{40,160}"),
  // Not keys, but words that other detectors look at.
  ...same(["eyJ", "home/", "Users/", "Users\\"], "(?!)"),
  // Addresses that are a credential: whoever knows one may post to it.
  "hooks.slack.com/": "(?:services|workflows|triggers)/[A-Za-z0-9/+_-]{20,160}",
  ...same(["discord.com/api/", "discordapp.com/api/"], "(?:v\\d{1,2}/)?webhooks/\\d{15,21}/[\\w-]{40,100}"),
  "hooks.zapier.com/": "hooks/(?:catch|standard)/\\d{1,12}/[A-Za-z0-9]{4,40}",
  ...same(
    ["MT", "Mj", "Mz", "MD", "ND", "NT", "Nj", "Nz", "OD", "OT", "AT"],
    "[\\w-]{21,26}\\.[\\w-]{6}\\.[\\w-]{27,40}",
  ),
  AA: "[\\w-]{33}(?![\\w-])",
  bot: "\\d{6,12}:[\\w-]{30,40}",
};

function same(names: readonly string[], body: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, body]));
}

// Prefixes by what their first three characters come to, longest first.
const beginnings: (Prefix[] | undefined)[] = new Array(1 << 15).fill(undefined);
// And a bit for each, in a table small enough to stay at hand: few words get past it.
const bits = new Uint32Array(1 << 10);

for (const prefix of Object.keys(source).sort((one, other) => other.length - one.length)) {
  file({ prefix, body: new RegExp(source[prefix] as string, "y") }, 0, 0);
}

function file(entry: Prefix, at: number, sum: number): void {
  if (at === 3) {
    const known = beginnings[sum];
    if (known === undefined) beginnings[sum] = [entry];
    else known.push(entry);
    bits[sum >> 5] = (bits[sum >> 5] as number) | (1 << (sum & 31));
  } else if (at < entry.prefix.length) file(entry, at + 1, (sum << 5) | (entry.prefix.charCodeAt(at) & 31));
  else for (let any = 0; any < 32; any++) file(entry, at + 1, (sum << 5) | any);
}

/** The entry whose prefix a word of three characters or more begins with. */
export function prefixAt(text: string, at: number): Prefix | undefined {
  const row = ((text.charCodeAt(at) & 31) << 5) | (text.charCodeAt(at + 1) & 31);
  const last = text.charCodeAt(at + 2) & 31;
  if ((((bits[row] as number) >>> last) & 1) === 0) return undefined;
  for (const entry of beginnings[(row << 5) | last] ?? none) if (text.startsWith(entry.prefix, at)) return entry;
  return undefined;
}

const none: readonly Prefix[] = [];
