/**
 * Declaration of a list as plain data without Zod, so that the browser can import it too. Its calls, operators, sums,
 * Excel files, grid, filters and words are derived from it; the server declares the SQL of each column separately
 * (`apps/server/src/modules/<area>/<noun>.list.ts`). A resource is a list whose rows can also be written
 * (`resource.ts`).
 */
import type { CallName } from './call.ts';
import type { FilterOnlyKind, ColumnKind, FieldValue, Operator, ValueOf } from './field-kinds.ts';
import type { Mask } from './masks.ts';
import type { Permission } from './permissions.ts';
import type { PersonalField } from './personal.ts';

/** Lists that references are looked up in; each has a drop-down call. */
export const lookups = ['region', 'group', 'industry', 'province', 'city', 'product'] as const;
export type Lookup = (typeof lookups)[number];

/** Tones by which states are coloured. */
export const tones = ['ok', 'warn', 'bad', 'info', 'wait', 'mute'] as const;
export type Tone = (typeof tones)[number];

export interface ColumnDefinition {
  readonly kind: ColumnKind;
  /** Tone of each code of a `choice` whose codes are states; the cell is shown as a tag. */
  readonly tones?: Readonly<Record<number, Tone>>;
  /** The column of the same row that holds its currency. */
  readonly unit?: string;
  /** The column repeats others of the row, so lists of changes omit it. */
  readonly isRepeated?: true;
  /** A `percent` of a ceiling, drawn as a gauge. */
  readonly isGauge?: true;
  /** Name of the list whose record this id belongs to; the cell links to its page. */
  readonly opens?: string;
  /** The column of the same row with the key of the record that this name `opens`. */
  readonly by?: string;
  /**
   * Name of somebody who did something. Beside it each row holds the id that their profile has (`profileKey`), for a
   * link; null for readers who do not work with them.
   */
  readonly isPerson?: true;
  /** Readers without this right get null in this column, and may neither filter nor sort by it. */
  readonly right?: Permission;
  /** Allowed codes of a `choice` or of `choices`; all of `codes` when omitted. */
  readonly options?: readonly number[];
  /** Enumeration (`codes.ts`) that holds the titles of a `choice` or of `choices`. */
  readonly codes?: string;
  /** Set of names a `word` comes from (`words/titles-of-names.ts`). */
  readonly names?: string;
  /** Key of the title that follows a `choice` in calls of the specification; `…Title` when omitted. */
  readonly titleKey?: string;
  /** Look-up that gives the names of a `reference`. */
  readonly lookup?: Lookup;
  /** Column of the same row with the name of a `reference` without a look-up; the name is shown and sorted by. */
  readonly label?: string;
  /** The value may be null. */
  readonly nullable?: true;
  /** Whether lists can be sorted and filtered by the column; true when left out. */
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  /** Width in the grid, in pixels; `hidden` columns can be switched on in the column chooser. */
  readonly width?: number;
  readonly hidden?: boolean;
  /** Mask applied for readers without the permission `unmasked` of the list. */
  readonly masked?: Mask;
  /** Number of a natural person, hidden by the rules of `personal.ts`. */
  readonly personal?: PersonalField;
  /** Text that may contain numbers of natural persons. */
  readonly isPersonalText?: true;
  /** Column with the kind of the record whose title or key this one holds. */
  readonly of?: string;
  /** The foot of the list shows the sum over all filtered rows. */
  readonly sum?: true;
  /** The foot shows the average over all filtered rows, weighted by the column named here. */
  readonly average?: string;
  /**
   * Sum and average are shown only when all filtered rows have the same value in this column, e.g. the currency of a
   * rate.
   */
  readonly per?: string;
}

/** A column with its name on the wire, as the specification spells it. */
export interface ListColumn extends ColumnDefinition {
  readonly key: string;
}

/**
 * Whether the numbers of persons in a column are, in the list of an office, all those of its own customers: the office
 * then sees them, and may sort and search by them like by any column.
 */
export const isOfOwnCustomers = ({ personal }: Pick<ListColumn, 'personal'>): boolean =>
  personal?.ownIf === undefined;

/** Call that reads the details of one row, and the parameter that takes its key. */
export interface Details {
  readonly call: CallName;
  readonly by: string;
  /** Column whose values link to the details, if it is not the key column; the link always names the row's key. */
  readonly from?: string;
}

/** Day relative to today: `{ day: -7 }` is a week ago. */
export interface FromToday {
  readonly day: number;
}

/** Filter condition on one column. */
export interface QuickCondition {
  readonly Type: Operator;
  readonly Filter?: FieldValue | FromToday;
  readonly FilterTo?: FieldValue | FromToday;
  readonly Values?: readonly (string | number)[];
  /** Blank values match too. */
  readonly orBlank?: true;
}

/** Filter that people use daily, applied by one chip: conditions by column. */
export type QuickFilter = Readonly<Record<string, QuickCondition>>;

/** Common part of every list, writable or not. */
export interface ListDefinition {
  /** Entities, by their names in the log, whose steps or saves change rows; open lists reload after one. */
  readonly refreshedBy?: readonly string[];
  /** Open lists reload as soon as somebody writes a row; for lists with few writes that people watch together. */
  readonly isLive?: true;
  /** Wire name of the entity: `POST /{name}/GetAll`. */
  readonly name: string;
  readonly area: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Columns that make up the title of a row. */
  readonly title: readonly string[];
  readonly order: readonly { readonly Field: string; readonly Sort: 'asc' | 'desc' }[];
  readonly permissions: {
    readonly view: Permission;
    /** Right to export rows to a file; `view` when omitted. */
    readonly export?: Permission;
    /**
     * Rights to see masked columns in full, and to reveal one value with a reason; only for lists with masked
     * columns.
     */
    readonly unmasked?: Permission;
    readonly reveal?: Permission;
    /** Right to see and restore deleted rows. */
    readonly restore?: Permission;
  };
  /**
   * Column with a unique number of each row. Readers who see the key masked use it to identify a row: they send `#57`
   * in place of the key.
   */
  readonly alias?: string;
  /** Column with the office a row belongs to; users of an office see only their own rows. */
  readonly scope?: { readonly by: 'sarafi'; readonly field: string };
  readonly fields: readonly ListColumn[];
  readonly details?: Details;
  /** Column of codes; sums per code are shown above the rows. */
  readonly sumsBy?: string;
  /** Chips above the list by name; their titles stand in the catalogue `quick` of the web. */
  readonly quick?: Readonly<Record<string, QuickFilter>>;
  /**
   * Rows with one of these codes in column `field` (void, cancelled, refused) are listed but not summed. When the
   * reader filters by that column, she has chosen the states herself, and all found rows are summed.
   */
  readonly uncounted?: { readonly field: string; readonly codes: readonly (number | boolean)[] };
  /**
   * For tables too large to filter by any column: the list is limited to the last `days` days by column `field`,
   * unless a filter is on that column or compares one of the indexed columns `unless` with whole values.
   */
  readonly recent?: {
    readonly field: string;
    readonly days: number;
    readonly unless: readonly string[];
    /**
     * Columns without an index; the limit applies only when one of them is filtered. When omitted, it applies to any
     * filter.
     */
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
  /** Right to see masked columns in full. */
  readonly unmasked?: Permission;
  readonly key: keyof C & string;
  /** Columns that make up the title of a row; the key when omitted. */
  readonly title?: readonly (keyof C & string)[];
  /** Sort order: `-date` sorts newest first; the key is always appended. */
  readonly order: readonly (`-${keyof C & string}` | (keyof C & string))[];
  readonly columns: C;
}

export interface List<N extends string = string, C extends Columns = Columns> extends ListDefinition {
  readonly name: N;
  readonly columns: C;
}

/** Columns that hold the name of an exchange office. */
const officeNames: ReadonlySet<string | undefined> = new Set([
  'sarafi',
  'selectedSarafi',
  'targetSarafi',
  'exchange',
]);

/** Columns that hold the name of a merchant. */
const merchantNames: ReadonlySet<string> = new Set(['merchant', 'merchantName', 'supplier', 'drawer']);

/** Number of the merchant a row belongs to; null for readers who may not open merchants, and when it is unknown. */
export const merchantColumn = {
  kind: 'owner',
  opens: 'Merchant',
  right: 'merchant.view',
  nullable: true,
  sortable: false,
  hidden: true,
} as const satisfies ColumnDefinition;

/** Kind of record that a person's profile is, for links to it. */
export const profileRecord = 'Profile';

/**
 * Member of a row with the id of the profile of the person that a column names. No column: no file or filter has it.
 */
export const profileKey = <K extends string>(key: K): `${K}Profile` => `${key}Profile`;

/**
 * Columns with their names on the wire; one that names an office links to its page, one that names a merchant to the
 * merchant whose number stands in `merchantId`, and one that names a person to their profile.
 */
export const namedColumns = (columns: Columns): ListColumn[] =>
  Object.entries(columns).map(([key, column]) => ({
    key,
    ...(officeNames.has(column.label) && { opens: 'ExchangeOffice' }),
    ...('merchantId' in columns && merchantNames.has(key) && { opens: 'Merchant', by: 'merchantId' }),
    ...(column.isPerson && { opens: profileRecord, by: profileKey(key) }),
    ...column,
  }));

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
    fields: namedColumns(columns),
  };
}

type CellOf<D extends ColumnDefinition> = D['nullable'] extends true
  ? ValueOf<D['kind']> | null
  : ValueOf<D['kind']>;

/** Ids of the profiles of the persons a row names. */
type ProfilesOf<C extends Columns> = {
  [K in keyof C & string as C[K]['isPerson'] extends true ? `${K}Profile` : never]: number | null;
};

/** Row on the wire, without the columns that can only be filtered by. */
export type ListRowOf<L extends { readonly columns: Columns }> = {
  [K in keyof L['columns'] as L['columns'][K]['kind'] extends FilterOnlyKind ? never : K]: CellOf<
    L['columns'][K]
  >;
} & ProfilesOf<L['columns']>;

/** Row of any list, for code that handles all lists alike. */
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

/** Row with the titles of its codes, as calls of the specification answer it. */
export type TitledRowOf<L extends { readonly columns: Columns }> = ListRowOf<L> & TitlesOf<L>;

/** Column with this wire name; throws when the list has none. */
export function columnNamed(definition: Pick<ListDefinition, 'name' | 'fields'>, key: string): ListColumn {
  const column = definition.fields.find((candidate) => candidate.key === key);
  if (!column) throw new Error(`${definition.name} has no column ${key}`);
  return column;
}

/** Names of the quick filters of some lists, e.g. `Offer.today`. */
export type QuickWord<L> = L extends { readonly name: infer N extends string; readonly quick: infer Q }
  ? `${N}.${keyof Q & string}`
  : never;
