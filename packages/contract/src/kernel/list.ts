/**
 * A list declared once, as plain data without Zod, so that the browser may import it too: what people page through.
 * Its calls, operators, sums, Excel, grid, filters and words come from this; where each column stands in the
 * database, the server says beside it (`apps/server/src/modules/<area>/<noun>.list.ts`). A resource is a list whose
 * rows are also written (`resource.ts`).
 */
import type { CallName } from './call.ts';
import type { AskedKind, ColumnKind, FieldValue, Operator, ValueOf } from './field-kinds.ts';
import type { Mask } from './masks.ts';
import type { Permission } from './permissions.ts';
import type { PersonalField } from './personal.ts';

/** Lists that references are looked up in; each has a drop-down call. */
export const lookups = ['region', 'group', 'industry', 'province', 'city', 'product'] as const;
export type Lookup = (typeof lookups)[number];

/** How a state looks. */
export const tones = ['ok', 'warn', 'bad', 'info', 'wait', 'mute'] as const;
export type Tone = (typeof tones)[number];

export interface ColumnDefinition {
  readonly kind: ColumnKind;
  /** Tones of a `choice` whose codes are states: it is shown as a tag. */
  readonly tones?: Readonly<Record<number, Tone>>;
  /** The column of the same row that holds its currency. */
  readonly unit?: string;
  /** The column repeats what others of the row say, so a list of changes leaves it out. */
  readonly isRepeated?: true;
  /** A `percent` of a ceiling is shown as a gauge against it. */
  readonly isGauge?: true;
  /** The list whose record this number names: it leads to its page. */
  readonly opens?: string;
  /** Codes of a `choice`; without them all of `codes`. */
  readonly options?: readonly number[];
  /** The enumeration (`codes.ts`) whose titles are the words of a `choice`. */
  readonly codes?: string;
  /** Which names a `word` stands for (`words/titles-of-names.ts`). */
  readonly names?: string;
  /** The name of the word of a `choice` beside it in calls of the specification; `…Title` where it is left out. */
  readonly titleKey?: string;
  /** Look-up that gives the names of a `reference`. */
  readonly lookup?: Lookup;
  /** The column of the same row that holds the name of a `reference` without a look-up: people see that, and the rows are put in its order. */
  readonly label?: string;
  /** Null where the row has none. */
  readonly nullable?: true;
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  /** Pixels in the grid; `hidden` columns can be switched on in the column chooser. */
  readonly width?: number;
  readonly hidden?: boolean;
  /** Shown so to those without the permission `unmasked` of the resource. */
  readonly masked?: Mask;
  /** A number of a natural person, by the rules of the market (`personal.ts`). */
  readonly personal?: PersonalField;
  /** A sentence in which such numbers may stand. */
  readonly isPersonalText?: true;
  /** The column that says whose it is: the kind of the record whose title or key it holds. */
  readonly of?: string;
  /** Its sum over all rows that are filtered stands in the foot of the list… */
  readonly sum?: true;
  /** …or its average, weighted by this other column. */
  readonly average?: string;
  /** Sum and average are told only where all filtered rows have one value in this column: the currency of a rate. */
  readonly per?: string;
}

/** A column with its name on the wire, as the specification spells it. */
export interface ListColumn extends ColumnDefinition {
  readonly key: string;
}

/** The call that reads one row whole, and the parameter that names the row. */
export interface Details {
  readonly call: CallName;
  readonly by: string;
  /** The column that leads to it, where that is not the key. */
  readonly from?: string;
}

/** A day told from today: `{ day: -7 }` is a week ago. */
export interface FromToday {
  readonly day: number;
}

/** A condition of one column, as filters have it. */
export interface QuickCondition {
  readonly Type: Operator;
  readonly Filter?: FieldValue | FromToday;
  readonly FilterTo?: FieldValue | FromToday;
  readonly Values?: readonly (string | number)[];
  /** Or nothing stands there. */
  readonly orBlank?: true;
}

/** A question people ask of a list every day: what is filtered by pressing its chip, by column. */
export type QuickFilter = Readonly<Record<string, QuickCondition>>;

/** What every list has, whether its rows are written or not. */
export interface ListDefinition {
  /** Machines whose steps change its rows: it is read anew when one was taken. */
  readonly touchedBy?: readonly string[];
  /** Read anew as soon as somebody wrote a row: of lists that few people write and watch together. */
  readonly isLive?: true;
  /** The entity on the wire: `POST /{name}/GetAll`. */
  readonly name: string;
  readonly area: string;
  /** The columns that name a row. */
  readonly key: readonly string[];
  /** The columns that make the title of one row. */
  readonly title: readonly string[];
  readonly order: readonly { readonly Field: string; readonly Sort: 'asc' | 'desc' }[];
  readonly permissions: {
    readonly view: Permission;
    /** Takes its rows away in a file; who views it does where it is left out. */
    readonly export?: Permission;
    /** Sees masked columns in full, and shows one value with a reason; where there are masked columns. */
    readonly unmasked?: Permission;
    readonly reveal?: Permission;
    /** Sees deleted rows, and takes deletions back. */
    readonly restore?: Permission;
  };
  /**
   * A column with a number of its own for every row. Those who see the key masked name a row by it: where a key
   * part is asked for, they send `#57`.
   */
  readonly alias?: string;
  /** Rows belong to an office, whose number stands in this column; its users see no others. */
  readonly scope?: { readonly by: 'sarafi'; readonly field: string };
  readonly fields: readonly ListColumn[];
  readonly details?: Details;
  /** A column of codes: over the rows stands what they sum up to, code by code. */
  readonly sumsBy?: string;
  /** Chips over the list, by name; their words stand in the catalogue `quick` of the web. */
  readonly quick?: Readonly<Record<string, QuickFilter>>;
  /**
   * Rows whose column `field` holds one of these codes are listed and count in no sum: what is void, cancelled, refused.
   * Where that column is filtered, the reader chose which states she sums up, and all that are found count.
   */
  readonly uncounted?: { readonly field: string; readonly codes: readonly (number | boolean)[] };
  /**
   * Of tables too large to be searched by any column: the list looks at the last so many days by the column `field`,
   * unless a filter is on it or compares one of the columns `unless`, which an index finds, with whole values.
   */
  readonly recent?: {
    readonly field: string;
    readonly days: number;
    readonly unless: readonly string[];
    /** Only where one of these is filtered, which no index finds; without it, whatever is filtered. */
    readonly when?: readonly string[];
  };
}

type Columns = Readonly<Record<string, ColumnDefinition>>;

type QuickOf<C extends Columns> = Readonly<
  Record<string, Readonly<Partial<Record<keyof C & string, QuickCondition>>>>
>;

export interface ListInput<N extends string, C extends Columns, Q extends QuickOf<C>> extends Omit<
  ListDefinition,
  'name' | 'key' | 'order' | 'title' | 'permissions' | 'fields' | 'quick'
> {
  readonly quick?: Q;
  readonly name: N;
  readonly view: Permission;
  readonly export?: Permission;
  /** Sees masked columns in full. */
  readonly unmasked?: Permission;
  readonly key: keyof C & string;
  /** What names a row to people; the key where it is left out. */
  readonly title?: readonly (keyof C & string)[];
  /** `-date` is the newest first; the key always ends the order. */
  readonly order: readonly (`-${keyof C & string}` | (keyof C & string))[];
  readonly columns: C;
}

export interface List<N extends string = string, C extends Columns = Columns> extends ListDefinition {
  readonly name: N;
  readonly columns: C;
}

/** Declares a list; the columns keep their order and their exact types. */
export function list<
  const N extends string,
  const C extends Columns,
  const Q extends QuickOf<C> = Record<never, never>,
>({
  view,
  export: takesAway,
  unmasked,
  columns,
  quick,
  ...input
}: ListInput<N, C, Q>): List<N, C> & { readonly quick: Q } {
  return {
    ...input,
    columns,
    quick: (quick ?? {}) as Q & Readonly<Record<string, QuickFilter>>, // without any, none are named
    permissions: {
      view,
      ...(takesAway !== undefined && { export: takesAway }),
      ...(unmasked !== undefined && { unmasked }),
    },
    key: [input.key],
    title: input.title ?? [input.key],
    order: input.order.map((name: string) =>
      name.startsWith('-') ? { Field: name.slice(1), Sort: 'desc' } : { Field: name, Sort: 'asc' },
    ),
    fields: Object.entries<ColumnDefinition>(columns).map(([key, column]) => ({ key, ...column })),
  };
}

type CellOf<D extends ColumnDefinition> = D['nullable'] extends true
  ? ValueOf<D['kind']> | null
  : ValueOf<D['kind']>;

/** A row on the wire. Columns of some kinds can be asked for and are never answered. */
export type ListRowOf<L extends { readonly columns: Columns }> = {
  [K in keyof L['columns'] as L['columns'][K]['kind'] extends AskedKind ? never : K]: CellOf<L['columns'][K]>;
};

/** A row of any list, for the engines. */
export type ListRow = Readonly<Record<string, FieldValue | null | readonly string[]>>;

type TitlesOf<L extends { readonly columns: Columns }> = {
  [
    K in keyof L['columns'] & string as L['columns'][K]['kind'] extends 'choice'
      ? L['columns'][K] extends { readonly titleKey: infer T extends string }
        ? T
        : `${K}Title`
      : never
  ]: string;
};

/** A row with the titles of its codes, as the calls of the specification answer it. */
export type TitledRowOf<L extends { readonly columns: Columns }> = ListRowOf<L> & TitlesOf<L>;

/** The column of this wire name; throws for a name the list does not have. */
export function columnNamed(definition: Pick<ListDefinition, 'name' | 'fields'>, key: string): ListColumn {
  const column = definition.fields.find((candidate) => candidate.key === key);
  if (!column) throw new Error(`${definition.name} has no column ${key}`);
  return column;
}

/** The names of the chips of some lists: `Offer.today`. */
export type QuickWord<L> = L extends { readonly name: infer N extends string; readonly quick: infer Q }
  ? `${N}.${keyof Q & string}`
  : never;
