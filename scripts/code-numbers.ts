/** Finds SQL that compares, sets or inserts a state or a kind by its number. */

/** Column names of states and kinds: `status`, `t.status`, `type`, `owner_type`, `user_kind`, `subject`. */
const column = String.raw`\b(?:\w*status(?:_before_cancel)?|(?:\w+_)?(?:type|kind|subject))`;
const number = String.raw`(?<![\w:$.])\d+`;
const forms = [
  String.raw`${column}"?\s*(?:=|<>|!=|[<>]=?)\s*\(?${number}`,
  String.raw`${column}"?\s+(?:not\s+)?in\s*\([^()]*?${number}`,
  String.raw`${column}"?\s+(?:not\s+)?between\s+(?:${number}|\S+\s+and\s+${number})`,
  String.raw`${column}\s*=\s*\(?case\b(?:(?!\bend\b).)*?\b(?:then|else)\s+${number}`,
  String.raw`\b(?:then|else)\s+${number}\s+end\s*\)?(?:::\w+)?\s+as\s+"?${column}`,
].map((form) => new RegExp(form, 'isu'));

const inserting =
  /\binsert\s+into\s+\w+(?:\s+as\s+\w+)?\s*\((?<columns>[^()]*)\)\s*(?:values\s*\(|select\s)(?<values>.*)/isu;

/** Splits a list at its top-level commas, up to the end of the list. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) break;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

const isCodeColumn = new RegExp(`^${column}$`, 'u');
const isNumber = /^\d+(?:::\w+)?(?:\s+from\b.*)?$/isu;

/** Column of a code that the `insert` fills with a number in its text; undefined when there is none. */
function numberedColumnOf(sql: string): string | undefined {
  const { columns = '', values = '' } = inserting.exec(sql)?.groups ?? {};
  const given = partsOf(values);
  return partsOf(columns).find((column, at) => isCodeColumn.test(column) && isNumber.test(given[at] ?? ''));
}

/** First place in the SQL that gives a code as a number; undefined when there is none. */
export function codeNumberIn(sql: string): string | undefined {
  for (const form of forms) {
    const [found] = form.exec(sql) ?? [];
    if (found !== undefined) return found.replaceAll(/\s+/gu, ' ');
  }
  return numberedColumnOf(sql);
}
