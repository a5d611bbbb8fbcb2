/** Finds SQL that compares, sets or inserts a state by its number. */

/** Column names of states: `status`, `t.status`, `payment_status`, `status_before_cancel`. */
const state = String.raw`\b\w*status(?:_before_cancel)?`;
const number = String.raw`(?<![\w:$.])\d+`;
const forms = [
  String.raw`${state}"?\s*(?:=|<>|!=|[<>]=?)\s*\(?${number}`,
  String.raw`${state}"?\s+(?:not\s+)?in\s*\([^()]*?${number}`,
  String.raw`${state}"?\s+(?:not\s+)?between\s+(?:${number}|\S+\s+and\s+${number})`,
  String.raw`${state}\s*=\s*\(?case\b(?:(?!\bend\b).)*?\b(?:then|else)\s+${number}`,
  String.raw`\b(?:then|else)\s+${number}\s+end\s*\)?(?:::\w+)?\s+as\s+"?${state}`,
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

const isStateColumn = new RegExp(`^${state}$`, 'u');
const isNumber = /^\d+(?:::\w+)?(?:\s+from\b.*)?$/isu;

/** Column of state that the `insert` fills with a number in its text; undefined when there is none. */
function numberedStateColumnOf(sql: string): string | undefined {
  const { columns = '', values = '' } = inserting.exec(sql)?.groups ?? {};
  const given = partsOf(values);
  return partsOf(columns).find((column, at) => isStateColumn.test(column) && isNumber.test(given[at] ?? ''));
}

/** First place in the SQL that gives a state as a number; undefined when there is none. */
export function stateNumberIn(sql: string): string | undefined {
  for (const form of forms) {
    const [found] = form.exec(sql) ?? [];
    if (found !== undefined) return found.replaceAll(/\s+/gu, ' ');
  }
  return numberedStateColumnOf(sql);
}
