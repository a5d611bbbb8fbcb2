/** Reads PostgreSQL's own text of a parsed statement (`pg_node_tree`): `{VAR :varno 1 :varnullingrels (b)}`. */

export type Value = string | Node | readonly Value[];

export interface Node {
  readonly type: string;
  readonly fields: ReadonlyMap<string, Value>;
}

export const isNode = (value: Value | undefined): value is Node =>
  typeof value === 'object' && 'type' in value;

const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** List in a field of a node; empty when the field is missing or PostgreSQL wrote `<>` for no value. */
export const listOf = (node: Node, field: string): readonly Value[] => {
  const value = node.fields.get(field);
  return isList(value) ? value : [];
};

export const nodesOf = (node: Node, field: string): readonly Node[] => listOf(node, field).filter(isNode);

/** Node in a field of a node; undefined when the field is missing or holds something else. */
export function nodeOf(node: Node, field: string): Node | undefined {
  const value = node.fields.get(field);
  return isNode(value) ? value : undefined;
}

/** Number in a field of a node; 0 when the field is missing. */
export const numberOf = (node: Node, field: string): number => Number(node.fields.get(field) ?? 0);

export const isTrue = (node: Node, field: string): boolean => node.fields.get(field) === 'true';

const token = /[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/gu;

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = text.match(token) ?? [];
  }

  value(): Value {
    const next = this.#next();
    if (next === '{') return this.#node();
    if (next !== '(') return next;
    const items: Value[] = [];
    while (this.#peek() !== ')') items.push(this.value());
    this.#at += 1;
    return items;
  }

  #node(): Node {
    const type = this.#next();
    const fields = new Map<string, Value>();
    while (this.#peek() !== '}') {
      const field = this.#next().slice(1); // the token begins with a colon
      const values: Value[] = [];
      while (this.#peek() !== '}' && !this.#peek().startsWith(':')) values.push(this.value());
      // The bytes of a constant are several tokens of one field.
      fields.set(field, values.length === 1 ? (values[0] ?? '') : values);
    }
    this.#at += 1;
    return { type, fields };
  }

  #peek(): string {
    const next = this.#tokens[this.#at];
    if (next === undefined) throw new Error('The parsed statement ends early.');
    return next;
  }

  #next(): string {
    const next = this.#peek();
    this.#at += 1;
    return next;
  }
}

/** Reads the text of a tree. Throws when it ends early. */
export const readNodeTree = (text: string): Value => new Reader(text).value();
