/**
 * Finds the columns of a statement that may be null, by PostgreSQL's own parse of it. Never null is a column declared
 * `not null`, unless its table is on a side of an outer join that may be missing, and what operators and functions that
 * are known to give a value make of such columns. Whatever is not known here may be null.
 */
import type { Catalog } from './catalog.ts';
import { isNode, isTrue, listOf, type Node, nodeOf, nodesOf, numberOf, type Value } from './node-tree.ts';

/** Statements inside each other: a column may be one of a statement around it. */
interface Scope {
  readonly query: Node;
  readonly outer: Scope | undefined;
}

export interface NullabilityFacts {
  readonly catalog: Catalog;
  /** Whether the parameter of this number may be null. */
  readonly isParamNullable: (number: number) => boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Give a value wherever their arguments are values: `lower` and `upper` of texts, of a range they may give null. */
const sureFunctions =
  words(`now clock_timestamp statement_timestamp transaction_timestamp gen_random_uuid nextval random
  lower upper btrim ltrim rtrim length char_length octet_length abs round floor ceil ceiling trunc sign mod div replace
  left right lpad rpad reverse repeat concat concat_ws format md5 sha256 encode decode cardinality to_char date_trunc
  extract date_part timezone make_interval make_date jsonb_build_object json_build_object jsonb_build_array to_jsonb
  to_json row_to_json jsonb_array_length array_append array_prepend array_remove array_replace starts_with position
  strpos translate substr split_part string_to_array hashtext convert_to convert_from date numeric
  pg_current_xact_id txid_current isempty lower_inc upper_inc greatest least ascii chr to_hex jsonb_set int8range power`);
const sureOperators = words('= <> < <= > >= + - * / % || ~~ !~~ ~~* ~ ~* !~ && @> <@ ^ ?');
/** Give a value for no rows too. */
const sureAggregates = words('count');
/** Give a value where each group has a row with one. */
const groupAggregates = words(`sum min max avg array_agg string_agg bool_and bool_or every jsonb_agg json_agg
  jsonb_object_agg json_object_agg`);
const sureWindows = words('row_number rank dense_rank percent_rank cume_dist ntile count');
const sureSets = words('generate_series generate_subscripts');

const rteKind = { table: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 } as const;
const sublink = { exists: 0, any: 2, expression: 4, array: 6 } as const;
/** `commandType` of a `select`. */
const select = 1;
/** Values of `funcformat` for a function that is written as a cast, or is one that PostgreSQL added. */
const castForms = [1, 2];

/**
 * A query that selects a computed column of a table, so that its expression is judged like one: its references are to
 * the first table of a query.
 */
const queryOf = (tableId: number): Node => ({
  type: 'QUERY',
  fields: new Map([
    [
      'rtable',
      [
        {
          type: 'RANGETBLENTRY',
          fields: new Map([
            ['rtekind', '0'],
            ['relid', String(tableId)],
          ]),
        },
      ],
    ],
  ]),
});

/** Whether a query gives one row whatever there is: it counts or sums, without groups or limits. */
const hasAlwaysOneRow = (query: Node): boolean =>
  isTrue(query, 'hasAggs') &&
  listOf(query, 'groupClause').length === 0 &&
  ['havingQual', 'limitCount', 'limitOffset'].every((part) => !nodeOf(query, part));

export class Nullability {
  readonly #facts: NullabilityFacts;
  /** Columns of recursive statements that are being looked at: null only where something else makes them so. */
  readonly #open = new Map<Node, ReadonlySet<number>>();

  constructor(facts: NullabilityFacts) {
    this.#facts = facts;
  }

  /** Whether each column a statement gives may be null, in their order. */
  ofStatement(query: Node): boolean[] {
    const scope = { query, outer: undefined };
    const targets = this.#targets(query);
    return targets.map((target) => this.#ofColumn(scope, numberOf(target, 'resno')));
  }

  /** Result columns of a statement: the select list of a query, the `returning` list of another. */
  #targets(query: Node): readonly Node[] {
    const field = numberOf(query, 'commandType') === select ? 'targetList' : 'returningList';
    return nodesOf(query, field).filter((target) => !isTrue(target, 'resjunk'));
  }

  /** Whether the column at `place` (from 1) of a statement may be null. */
  #ofColumn(scope: Scope, place: number): boolean {
    const { query } = scope;
    const united = nodeOf(query, 'setOperations');
    if (united) return this.#ofUnited(scope, united, place);
    const target = this.#targets(query).find((candidate) => numberOf(candidate, 'resno') === place);
    return !target || this.#isNullable(scope, target.fields.get('expr'));
  }

  /** May be null where it may be in either part. */
  #ofUnited(scope: Scope, part: Node, place: number): boolean {
    if (part.type === 'RANGETBLREF') {
      const source = nodesOf(scope.query, 'rtable')[numberOf(part, 'rtindex') - 1];
      const query = source && nodeOf(source, 'subquery');
      return !query || this.#ofColumn({ query, outer: scope }, place);
    }
    return [nodeOf(part, 'larg'), nodeOf(part, 'rarg')].some(
      (side) => !side || this.#ofUnited(scope, side, place),
    );
  }

  #anyNullable(scope: Scope, values: readonly Value[]): boolean {
    return values.some((value) => this.#isNullable(scope, value));
  }

  #allNullable(scope: Scope, values: readonly Value[]): boolean {
    return values.every((value) => this.#isNullable(scope, value));
  }

  #isNullable(scope: Scope, value: Value | undefined): boolean {
    if (!isNode(value)) return true;
    const rule = this.#rules[value.type];
    return !rule || rule(value, scope);
  }

  readonly #ofArguments = (node: Node, scope: Scope): boolean =>
    this.#anyNullable(scope, listOf(node, 'args'));
  readonly #ofArgument = (node: Node, scope: Scope): boolean =>
    this.#isNullable(scope, node.fields.get('arg'));
  readonly #never = (): boolean => false;

  readonly #rules: Readonly<Record<string, ((node: Node, scope: Scope) => boolean) | undefined>> = {
    VAR: (node, scope) => this.#ofVariable(node, scope),
    CONST: (node) => isTrue(node, 'constisnull'),
    PARAM: (node) =>
      numberOf(node, 'paramkind') === 0 && this.#facts.isParamNullable(numberOf(node, 'paramid')),
    COALESCEEXPR: (node, scope) => this.#allNullable(scope, listOf(node, 'args')),
    MINMAXEXPR: (node, scope) => this.#allNullable(scope, listOf(node, 'args')),
    BOOLEXPR: this.#ofArguments,
    OPEXPR: (node, scope) => this.#ofOperator(node, scope),
    SCALARARRAYOPEXPR: (node, scope) => this.#ofOperator(node, scope),
    FUNCEXPR: (node, scope) => this.#ofFunction(node, scope),
    CASEEXPR: (node, scope) =>
      this.#isNullable(scope, node.fields.get('defresult')) ||
      this.#anyNullable(
        scope,
        nodesOf(node, 'args').map((branch) => branch.fields.get('result') ?? ''),
      ),
    AGGREF: (node, scope) => this.#ofAggregate(node, scope),
    WINDOWFUNC: (node) =>
      !sureWindows.has(this.#facts.catalog.functions.get(numberOf(node, 'winfnoid')) ?? ''),
    SUBLINK: (node, scope) => this.#ofSublink(node, scope),
    RELABELTYPE: this.#ofArgument,
    COERCEVIAIO: this.#ofArgument,
    ARRAYCOERCEEXPR: this.#ofArgument,
    COERCETODOMAIN: this.#ofArgument,
    COLLATEEXPR: this.#ofArgument,
    DISTINCTEXPR: this.#never,
    NULLTEST: this.#never,
    BOOLEANTEST: this.#never,
    ROWEXPR: this.#never,
    ARRAYEXPR: this.#never,
    SQLVALUEFUNCTION: this.#never,
  };

  #ofOperator(node: Node, scope: Scope): boolean {
    const name = this.#facts.catalog.operators.get(numberOf(node, 'opno')) ?? '';
    return !sureOperators.has(name) || this.#ofArguments(node, scope);
  }

  #ofFunction(node: Node, scope: Scope): boolean {
    const name = this.#facts.catalog.functions.get(numberOf(node, 'funcid'));
    const isSure =
      name !== undefined && (sureFunctions.has(name) || castForms.includes(numberOf(node, 'funcformat')));
    return !isSure || this.#ofArguments(node, scope);
  }

  #ofAggregate(node: Node, { query, outer }: Scope): boolean {
    const name = this.#facts.catalog.functions.get(numberOf(node, 'aggfnoid')) ?? '';
    if (sureAggregates.has(name)) return false;
    const hasGroups = listOf(query, 'groupClause').length > 0 && listOf(query, 'groupingSets').length === 0;
    if (!hasGroups || nodeOf(node, 'aggfilter') || !groupAggregates.has(name)) return true;
    const values = nodesOf(node, 'args').map((argument) => argument.fields.get('expr') ?? '');
    return this.#anyNullable({ query, outer }, values);
  }

  #ofSublink(node: Node, outer: Scope): boolean {
    const kind = numberOf(node, 'subLinkType');
    if (kind === sublink.exists || kind === sublink.array) return false;
    const query = nodeOf(node, 'subselect');
    if (!query) return true;
    const scope = { query, outer };
    if (kind === sublink.any) {
      const test = nodeOf(node, 'testexpr');
      return !test || this.#isNullable(outer, test) || this.#ofColumn(scope, 1);
    }
    if (kind !== sublink.expression) return true;
    return !hasAlwaysOneRow(query) || this.#ofColumn(scope, 1);
  }

  /** Whether a reference to a column may be null; its statement may be one around this one. */
  #ofVariable(node: Node, start: Scope): boolean {
    // Sides of outer joins that may be missing; the first word says that it is a set.
    if (listOf(node, 'varnullingrels').length > 1 || numberOf(node, 'varreturningtype') !== 0) return true;
    let scope: Scope | undefined = start;
    for (let level = numberOf(node, 'varlevelsup'); level > 0; level -= 1) scope = scope?.outer;
    const source = scope && nodesOf(scope.query, 'rtable')[numberOf(node, 'varno') - 1];
    return !scope || !source || this.#ofSource(scope, source, numberOf(node, 'varattno'));
  }

  /** Whether the column at `place` of an entry of `from` may be null. */
  #ofSource(scope: Scope, source: Node, place: number): boolean {
    const kind = numberOf(source, 'rtekind');
    if (kind === rteKind.table) return this.ofTable(numberOf(source, 'relid'), place);
    if (place < 1) return true;
    if (kind === rteKind.subquery) {
      const query = nodeOf(source, 'subquery');
      return !query || this.#ofColumn({ query, outer: scope }, place);
    }
    if (kind === rteKind.join) return this.#isNullable(scope, listOf(source, 'joinaliasvars')[place - 1]);
    if (kind === rteKind.group) return this.#isNullable(scope, listOf(source, 'groupexprs')[place - 1]);
    if (kind === rteKind.values)
      return listOf(source, 'values_lists').some(
        (row) => !Array.isArray(row) || this.#isNullable(scope, (row as readonly Value[])[place - 1]),
      );
    if (kind === rteKind.cte) return this.#ofCte(scope, source, place);
    return kind !== rteKind.function || this.#ofFunctions(source);
  }

  /**
   * Whether a column of a table or view may be null. A column below zero is one of the system's, zero the row itself;
   * neither may.
   */
  ofTable(tableId: number, place: number): boolean {
    const query = this.#facts.catalog.views.get(tableId);
    if (query && place > 0) return this.#ofColumn({ query, outer: undefined }, place);
    const computed = this.#facts.catalog.computed.get(`${tableId} ${place}`);
    if (computed) return this.#isNullable({ query: queryOf(tableId), outer: undefined }, computed);
    return place > 0 && !this.#facts.catalog.tables.get(tableId)?.columns.get(place)?.isRequired;
  }

  /** Whether the value of a function in `from` may be null: of all but a single known one. */
  #ofFunctions(source: Node): boolean {
    const [only, ...others] = nodesOf(source, 'functions');
    const call = only && nodeOf(only, 'funcexpr');
    const name = call && this.#facts.catalog.functions.get(numberOf(call, 'funcid'));
    return others.length > 0 || !sureSets.has(name ?? '');
  }

  /**
   * Whether a column of a `with` may be null. In a recursive one the column being looked at counts as not
   * null.
   */
  #ofCte(start: Scope, source: Node, place: number): boolean {
    let scope: Scope | undefined = start;
    for (let level = numberOf(source, 'ctelevelsup'); level > 0; level -= 1) scope = scope?.outer;
    const name = source.fields.get('ctename');
    const cte = scope && nodesOf(scope.query, 'cteList').find((each) => each.fields.get('ctename') === name);
    const query = cte && nodeOf(cte, 'ctequery');
    if (!query) return true;
    const open = this.#open.get(query) ?? new Set();
    if (open.has(place)) return false;
    this.#open.set(query, new Set([...open, place]));
    const isNullable = this.#ofColumn({ query, outer: scope }, place);
    this.#open.set(query, open);
    return isNullable;
  }
}
