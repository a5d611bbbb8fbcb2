/** Named parameters, `:offerId`, become PostgreSQL's numbered ones; once a statement, when it is declared. */

export interface StatementText {
  /** Text of the statement as the server takes it, with `$1`, `$2` for its parameters. */
  readonly sql: string;
  /** Names of `$1`, `$2`, … */
  readonly params: readonly string[];
  /** Written as `:name?` somewhere: may be null. */
  readonly nullable: ReadonlySet<string>;
  /** Written as `:name::json` or `:name::jsonb` somewhere: goes in as JSON, lists too. */
  readonly json: ReadonlySet<string>;
}

/** Parts of SQL whose colons and dollars start no parameter: texts, quoted names, comments, casts. */
const skipped = String.raw`'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|::`;
const tokens = new RegExp(
  String.raw`(?<skipped>${skipped})|(?<numbered>\$\d+)|(?<![\w\]]):(?<name>[a-z]\w*)(?<mark>\?)?(?<json>::jsonb?\b(?!\[))?`,
  'giu',
);

/** Reads the text of a statement. Throws for a parameter by number. */
export function readStatement(text: string): StatementText {
  const params: string[] = [];
  const nullable = new Set<string>();
  const json = new Set<string>();
  const sql = text.replaceAll(tokens, (token: string, ...found: unknown[]) => {
    const { numbered, name, mark, json: cast = '' } = found.at(-1) as Record<string, string | undefined>; // its named groups
    if (numbered) throw new Error(`Name the parameter ${numbered}: a statement has none by number.`);
    if (!name) return token;
    if (mark) nullable.add(name);
    if (cast) json.add(name);
    if (!params.includes(name)) params.push(name);
    return `$${params.indexOf(name) + 1}${cast}`;
  });
  return { sql, params, nullable, json };
}
