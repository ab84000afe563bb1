/** Statements in code, shells, configuration, markup, logs and prose that assign a value to a name. */

/** A name in the case styles of different languages. */
export type Spellings = {
  readonly snake: string;
  readonly scream: string;
  readonly kebab: string;
  readonly train: string;
  readonly camel: string;
  readonly pascal: string;
  readonly dotted: string;
  readonly words: string;
  readonly title: string;
};

/** @param name Its words, joined by `_`. */
export function nameSpellings(name: string): Spellings {
  const parts = name.split("_");
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = parts.map(capital).join("");
  return {
    snake: name,
    scream: name.toUpperCase(),
    kebab: parts.join("-"),
    train: parts.map(capital).join("-"),
    camel: (parts[0] ?? "") + parts.slice(1).map(capital).join(""),
    pascal,
    dotted: parts.join("."),
    words: parts.join(" "),
    title: parts.map(capital).join(" "),
  };
}

export type Form = (name: Spellings, value: string) => string;

/** `‹` and `›` stand for the quotes. */
const quoted = {
  // JavaScript and TypeScript
  "object literal": (n, v) => `const options = { ${n.camel}: ‹${v}›, retries: 3 };`,
  "object literal, quoted": (n, v) => `fetch(url, { headers: { "${n.train}": ‹${v}› } })`,
  variable: (n, v) => `const ${n.camel} = ‹${v}›;`,
  "typed variable": (n, v) => `let ${n.camel}: string = ‹${v}›;`,
  member: (n, v) => `this.${n.camel} = ‹${v}›;`,
  "computed member": (n, v) => `config["${n.snake}"] = ‹${v}›;`,
  environment: (n, v) => `process.env.${n.scream} = ‹${v}›`,
  fallback: (n, v) => `const key = process.env.${n.scream} || ‹${v}›;`,
  "null fallback": (n, v) => `const key = process.env.${n.scream} ?? ‹${v}›;`,
  default: (n, v) => `function connect(host, ${n.camel} = ‹${v}›) {`,
  "headers.set": (n, v) => `headers.set(‹${n.train}›, ‹${v}›);`,
  "headers.append": (n, v) => `headers.append(‹${n.kebab}›,‹${v}›)`,
  "xhr.setRequestHeader": (n, v) => `xhr.setRequestHeader( ‹${n.train}› , ‹${v}› )`,
  "localStorage.setItem": (n, v) => `localStorage.setItem(‹${n.camel}›, ‹${v}›)`,
  "Map of pairs": (n, v) => `new Map([[‹${n.snake}›, ‹${v}›], ["a", "b"]])`,
  setter: (n, v) => `client.set${n.pascal}(‹${v}›);`,
  builder: (n, v) => `Client.builder().${n.camel}(‹${v}›).build()`,
  "with builder": (n, v) => `new Client().with${n.pascal}(‹${v}›)`,
  JSX: (n, v) => `<Chart ${n.camel}=‹${v}› width="3" />`,
  // Python
  "Python assignment": (n, v) => `${n.snake} = ‹${v}›  # noqa`,
  "Python keyword": (n, v) => `client = Client(host="db", ${n.snake}=‹${v}›, timeout=3)`,
  "Python dict": (n, v) => `payload = {'user': 'bob', '${n.snake}': ‹${v}›}`,
  "Python bytes": (n, v) => `{b'${n.snake}': b‹${v}›}`,
  "os.environ": (n, v) => `os.environ["${n.scream}"] = ‹${v}›`,
  "os.environ.setdefault": (n, v) => `os.environ.setdefault(‹${n.scream}›, ‹${v}›)`,
  "os.getenv": (n, v) => `key = os.getenv(‹${n.scream}›, ‹${v}›)`,
  tuple: (n, v) => `cookies = [(‹${n.snake}›, ‹${v}›)]`,
  // Go
  "Go map": (n, v) => `map[string]string{‹${n.snake}›: ‹${v}›}`,
  "Go short variable": (n, v) => `${n.camel} := ‹${v}›`,
  "Go variable": (n, v) => `var ${n.camel} string = ‹${v}›`,
  "Go constant": (n, v) => `const ${n.pascal} = ‹${v}›`,
  "Go struct": (n, v) => `Config{Host: "db", ${n.pascal}: ‹${v}›}`,
  "req.Header.Set": (n, v) => `req.Header.Set(‹${n.train}›, ‹${v}›)`,
  "os.Setenv": (n, v) => `os.Setenv(‹${n.scream}›, ‹${v}›)`,
  "flag.String": (n, v) => `flag.String(‹${n.kebab}›, ‹${v}›, "usage")`,
  // Ruby
  "Ruby hash": (n, v) => `{ :${n.snake} => ‹${v}› }`,
  "Ruby symbol hash": (n, v) => `connect(user: 'bob', ${n.snake}: ‹${v}›)`,
  "Ruby ENV": (n, v) => `ENV['${n.scream}'] = ‹${v}›`,
  "ENV.fetch": (n, v) => `ENV.fetch(‹${n.scream}›, ‹${v}›)`,
  "set :name": (n, v) => `set :${n.snake}, ‹${v}›`,
  // PHP
  "PHP variable": (n, v) => `$${n.snake} = ‹${v}›;`,
  "PHP array": (n, v) => `return ['user' => 'bob', '${n.snake}' => ‹${v}›];`,
  define: (n, v) => `define(‹${n.scream}›, ‹${v}›);`,
  "PHP member": (n, v) => `$this->${n.camel} = ‹${v}›;`,
  // Java, Kotlin, Scala
  "Properties.put": (n, v) => `props.put(‹${n.dotted}›, ‹${v}›);`,
  "System.setProperty": (n, v) => `System.setProperty(‹${n.dotted}›, ‹${v}›);`,
  "Map.of": (n, v) => `Map.of("user", "bob", ‹${n.camel}›, ‹${v}›)`,
  "Java constant": (n, v) => `private static final String ${n.scream} = ‹${v}›;`,
  "Kotlin pair": (n, v) => `mapOf(‹${n.camel}› to ‹${v}›)`,
  "Scala pair": (n, v) => `Map(‹${n.camel}› -> ‹${v}›)`,
  // C#
  "C# indexer": (n, v) => `new() { [‹${n.pascal}›] = ‹${v}› }`,
  "C# collection": (n, v) => `new Dictionary<string, string> { { ‹${n.pascal}›, ‹${v}› } }`,
  "C# property": (n, v) => `public string ${n.pascal} { get; set; } = ‹${v}›;`,
  "C# verbatim": (n, v) => `var ${n.camel} = @‹${v}›;`,
  "DefaultRequestHeaders.Add": (n, v) => `client.DefaultRequestHeaders.Add(‹${n.train}›, ‹${v}›);`,
  // Rust, Swift, C, Lua, Perl, Elixir, R
  "Rust insert": (n, v) => `map.insert(‹${n.snake}›.to_string(), ‹${v}›.to_string());`,
  "Rust String::from": (n, v) => `${n.snake}: String::from(‹${v}›),`,
  "Rust let": (n, v) => `let ${n.snake} = ‹${v}›;`,
  "Rust constant": (n, v) => `const ${n.scream}: &str = ‹${v}›;`,
  "Swift header": (n, v) => `request.setValue(‹${v}›, forHTTPHeaderField: ‹${n.train}›)`,
  "Objective-C literal": (n, v) => `@{@‹${n.camel}›: @‹${v}›}`,
  "C define": (n, v) => `#define ${n.scream} ‹${v}›`,
  "C setenv": (n, v) => `setenv(‹${n.scream}›, ‹${v}›, 1);`,
  "Perl hash": (n, v) => `my %c = (${n.snake} => ‹${v}›);`,
  "Perl ENV": (n, v) => `$ENV{${n.scream}} = ‹${v}›;`,
  "R Sys.setenv": (n, v) => `Sys.setenv(${n.scream} = ‹${v}›)`,
  "Elixir map": (n, v) => `%{‹${n.snake}› => ‹${v}›}`,
  // Shells and configuration
  export: (n, v) => `export ${n.scream}=‹${v}›`,
  PowerShell: (n, v) => `$env:${n.scream} = ‹${v}›`,
  SetEnvironmentVariable: (n, v) => `[Environment]::SetEnvironmentVariable(‹${n.scream}›, ‹${v}›, "User")`,
  setx: (n, v) => `setx ${n.scream} ‹${v}›`,
  flag: (n, v) => `cli --${n.kebab} ‹${v}› --verbose`,
  "flag with =": (n, v) => `cli --${n.kebab}=‹${v}› --verbose`,
  "flag with one hyphen": (n, v) => `cli -${n.kebab} ‹${v}› -v`,
  "curl header": (n, v) => `curl -H ‹${n.train}: ${v}› https://api.example.com`,
  YAML: (n, v) => `db:\n  ${n.snake}: ‹${v}›\n  port: 5432`,
  TOML: (n, v) => `[db]\n${n.snake} = ‹${v}›\nport = 5432`,
  HCL: (n, v) => `  ${n.snake}   = ‹${v}›`,
  nginx: (n, v) => `proxy_set_header ${n.train} ‹${v}›;`,
  "Apache SetEnv": (n, v) => `SetEnv ${n.scream} ‹${v}›`,
  "XML attribute": (n, v) => `<connection user="bob" ${n.camel}=‹${v}› />`,
  "XML key and value": (n, v) => `<add key=‹${n.pascal}› value=‹${v}› />`,
  "XML name and value": (n, v) => `<property name=‹${n.dotted}› value=‹${v}›/>`,
  "HTML input": (n, v) => `<input type="hidden" name=‹${n.snake}› value=‹${v}›>`,
  "HTML input, reversed": (n, v) => `<input value=‹${v}› type="hidden" name=‹${n.snake}›>`,
  "HTML meta": (n, v) => `<meta name=‹${n.kebab}› content=‹${v}›>`,
  // SQL, logs
  "SQL comparison": (n, v) => `SELECT * FROM users WHERE id = 3 AND ${n.snake} = ‹${v}› LIMIT 1`,
  "SQL update": (n, v) => `UPDATE users SET name='bob', ${n.snake}=‹${v}› WHERE id=3`,
  "SQL variable": (n, v) => `SET @${n.snake} = ‹${v}›;`,
  "log field": (n, v) => `level=info msg="login" ${n.snake}=‹${v}› user=bob`,
  "Python repr": (n, v) => `DEBUG Settings(host='db', ${n.snake}=‹${v}›)`,
  arrow: (n, v) => `  ‹${n.snake}› -> ‹${v}›`,
} as const satisfies Readonly<Record<string, Form>>;

/** Without quotes. */
const bare = {
  "export, bare": (n, v) => `export ${n.scream}=${v}`,
  "before a command": (n, v) => `${n.scream}=${v} npm start`,
  "cmd set": (n, v) => `set ${n.scream}=${v}`,
  "setx, bare": (n, v) => `setx ${n.scream} ${v}`,
  "fish set": (n, v) => `set -gx ${n.scream} ${v}`,
  "csh setenv": (n, v) => `setenv ${n.scream} ${v}`,
  Dockerfile: (n, v) => `ENV ${n.scream}=${v}`,
  "Dockerfile, old": (n, v) => `ENV ${n.scream} ${v}`,
  "docker run": (n, v) => `docker run -e ${n.scream}=${v} -p 80:80 app`,
  "build argument": (n, v) => `docker build --build-arg ${n.scream}=${v} .`,
  "from literal": (n, v) => `kubectl create secret generic app --from-literal=${n.kebab}=${v}`,
  "config:set": (n, v) => `heroku config:set ${n.scream}=${v} -a app`,
  "configure set": (n, v) => `aws configure set ${n.snake} ${v} --profile dev`,
  "Java property": (n, v) => `java -D${n.dotted}=${v} -jar app.jar`,
  "flag, bare": (n, v) => `cli login --${n.kebab} ${v} --verbose`,
  "flag with =, bare": (n, v) => `cli --${n.kebab}=${v}`,
  "flag with _": (n, v) => `cli --${n.snake} ${v}`,
  "one hyphen, bare": (n, v) => `server -${n.kebab} ${v}`,
  "Terraform variable": (n, v) => `terraform apply -var="${n.snake}=${v}"`,
  "curl form": (n, v) => `curl -d "user=bob&${n.snake}=${v}&x=1" https://api.example.com`,
  "HTTPie header": (n, v) => `http GET api.example.com ${n.train}:${v}`,
  "YAML, bare": (n, v) => `db:\n  ${n.snake}: ${v}\n  port: 5432`,
  "YAML block": (n, v) => `${n.snake}: |\n  ${v}\nport: 5432`,
  "YAML folded": (n, v) => `  ${n.snake}: >-\n    ${v}\n`,
  INI: (n, v) => `[db]\n${n.snake}=${v}\nport=5432`,
  "INI, spaced": (n, v) => `${n.snake} = ${v}`,
  properties: (n, v) => `spring.datasource.${n.dotted}=${v}`,
  header: (n, v) => `GET / HTTP/1.1\r\nHost: a.example\r\n${n.train}: ${v}\r\nAccept: */*`,
  "curl -v": (n, v) => `> ${n.train}: ${v}\n> Accept: */*`,
  query: (n, v) => `https://api.example.com/v1/items?${n.snake}=${v}&limit=10`,
  fragment: (n, v) => `https://app.example.com/cb#${n.snake}=${v}&state=1`,
  element: (n, v) => `<config><${n.camel}>${v}</${n.camel}></config>`,
  "element with a prefix": (n, v) => `<ns:${n.pascal} type="x">${v}</ns:${n.pascal}>`,
  CDATA: (n, v) => `<${n.camel}><![CDATA[${v}]]></${n.camel}>`,
  "Android string": (n, v) => `<string name="${n.snake}">${v}</string>`,
  plist: (n, v) => `<key>${n.camel}</key>\n<string>${v}</string>`,
  "table row": (n, v) => `<tr><td>${n.title}</td><td>${v}</td></tr>`,
  "Java toString": (n, v) => `User{name=bob, ${n.camel}=${v}}`,
  "log, brackets": (n, v) => `[INFO] request failed [${n.snake}: ${v}]`,
  "log, semicolon": (n, v) => `Server=db;User Id=sa;${n.pascal}=${v};Encrypt=true`,
  "list item": (n, v) => `- ${n.title}: ${v}`,
  bold: (n, v) => `**${n.title}:** \`${v}\``,
  "Markdown table": (n, v) => `| ${n.title} | ${v} |`,
} as const satisfies Readonly<Record<string, Form>>;

/** Sentences. `‹` and `›` stand for quotes of any kind, or none. */
const prose = {
  is: (n, v) => `The ${n.words} is ‹${v}›.`,
  "my … is": (n, v) => `hi, my ${n.words} is ‹${v}› and I cannot log in`,
  "is:": (n, v) => `Your ${n.words} is: ‹${v}›`,
  was: (n, v) => `The old ${n.words} was ‹${v}›, please rotate it`,
  "for … is": (n, v) => `The ${n.words} for the staging database is ‹${v}›`,
  colon: (n, v) => `${n.title}: ‹${v}›`,
  "set to": (n, v) => `I set the ${n.words} to ‹${v}› yesterday`,
  "as the": (n, v) => `Use ‹${v}› as the ${n.words}.`,
  with: (n, v) => `Log in with the ${n.words} ‹${v}›`,
  dash: (n, v) => `${n.title} - ‹${v}›`,
  "long dash": (n, v) => `${n.title} — ‹${v}›`,
  parentheses: (n, v) => `the account (${n.words} ‹${v}›) works`,
  equals: (n, v) => `${n.words} = ‹${v}›`,
} as const satisfies Readonly<Record<string, Form>>;

/** Sentences with a language's own word for a password. */
export const foreignSentences: Readonly<Record<string, readonly string[]>> = {
  de: ["Mein N ist V.", "Das N lautet V", "N: V", "Dein neues N für das Konto lautet: V", "mit dem N V anmelden"],
  fr: ["Mon N est V.", "Le N est : V", "N : V", "Voici votre N : V", "connectez-vous avec le N V"],
  es: ["Mi N es V.", "La N es: V", "N: V", "Tu nueva N es V", "entra con la N V"],
  pt: ["Minha N é V.", "A N é: V", "N: V", "A sua nova N é V", "entre com a N V"],
  it: ["La mia N è V.", "La N è: V", "N: V", "La tua nuova N è V", "accedi con la N V"],
  nl: ["Mijn N is V.", "Het N is: V", "N: V", "Uw nieuwe N is V", "log in met het N V"],
  pl: ["Moje N to V.", "N: V", "Twoje nowe N to: V", "zaloguj się używając N V"],
  cs: ["Moje N je V.", "N: V", "Vaše nové N je V"],
  hu: ["A N: V", "az új N V"],
  tr: ["N: V", "Yeni N: V"],
  sv: ["Mitt N är V.", "N: V", "Ditt nya N är: V"],
  da: ["Mit N er V.", "N: V", "Dit nye N er: V"],
  fi: ["N on V.", "N: V"],
  ro: ["N este V.", "N: V"],
  hr: ["Moja N je V.", "N: V"],
  id: ["N saya adalah V.", "N: V"],
  vi: ["N là V.", "N: V", "N của tôi là V"],
  el: ["Ο N είναι V.", "N: V"],
  ru: ["Мой N V.", "N — V", "N: V", "Ваш новый N: V"],
  uk: ["N: V", "Ваш N — V"],
  zh: ["我的N是V。", "N：V", "N: V", "N为V", "您的N是：V", "N V"],
  ja: ["NはVです。", "N：V", "N: V", "私のNはVです", "Nは「V」"],
  ko: ["N는 V입니다.", "N: V", "제 N은 V 입니다", "N : V"],
  ar: ["N هي V", "N: V"],
  he: ["הN היא V", "N: V"],
  hi: ["मेरा N V है", "N: V"],
  th: ["N คือ V", "N: V"],
};

const codeQuotes = [`"`, "'", "`", '\\"'] as const;
const proseQuotes: readonly (readonly [string, string])[] = [
  ["", ""],
  ...[..."\"'`"].map((quote) => [quote, quote] as const),
  ["“", "”"],
  ["‘", "’"],
  ["«", "»"],
  ["„", "“"],
  ["**", "**"],
];

/** Every form with every quoting style, as `name / quotes`. The value must not contain the quote. */
export const statementForms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...Object.entries(quoted).flatMap(([label, form]) =>
    codeQuotes.map((quote): [string, Form] => [`${label} / ${quote}`, (n, v) => quoteValues(form(n, v), quote, quote)]),
  ),
  ...Object.entries(bare),
  ...Object.entries(prose).flatMap(([label, form]) =>
    proseQuotes.map(([open, close]): [string, Form] => [
      `${label} / ${open}${close}`,
      (n, v) => quoteValues(form(n, v), open, close),
    ]),
  ),
]);

const quoteValues = (text: string, open: string, close: string) => text.replaceAll("‹", open).replaceAll("›", close);
