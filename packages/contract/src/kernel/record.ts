/**
 * A record declared once, as plain data: one row of a list with everything its page shows. The page is drawn from it
 * (`apps/web/src/resources/record`): head, path of states, what may be done, facts, what hangs on it, history. Columns
 * of the list keep its words; those the record has besides, its groups and children have theirs in the catalogue of
 * the area (`apps/web/src/messages/<lang>/<area>.ts`), by the names of `RecordWord`.
 */
import type { PreviewedCall } from '../approvals/approvals.calls.ts';
import type { CallName } from './call.ts';
import type { ColumnDefinition, ListColumn, ListDefinition, Tone } from './list.ts';
import type { Permission } from './permissions.ts';
import type { FieldDefinition } from './resource.ts';
import { actionOf, type StateMachine, type Transition } from './state-machine.ts';

type Columns = Readonly<Record<string, ColumnDefinition>>;

/** What is asked for beside a reason. */
export interface AskedField extends Omit<FieldDefinition, 'key' | 'section'> {
  /** The column of the record it begins with. */
  readonly from?: string;
  /** The call whose rows (`id` and `name`, or `key` and `value`) it is chosen from… */
  readonly chosenFrom?: CallName;
  /** …asked anew with what is typed, by this parameter, where it gives but some of them. */
  readonly soughtBy?: string;
}

/** How the call of an action is asked, where it wants more than the number of the record and a reason. */
export interface StepAsk {
  /** What the call is handed besides, the same each time. */
  readonly with?: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, AskedField>>;
  /** The parameter that takes the reason, where it is not that of the other steps; with it one is always asked for. */
  readonly reason?: string;
  /** A file goes with it. */
  readonly takesFile?: true;
  /**
   * The action ends or takes back what others rely on: the answer that changes nothing comes first and has the focus.
   */
  readonly isDanger?: true;
}

/**
 * What may be done with a record besides the steps of its machine: a change of what it says, a note, a question to a
 * bank. `allowedActions` tells of it as of a step.
 */
export interface RecordCommand extends StepAsk {
  readonly call: CallName;
  readonly right: Permission;
  /** The parameter that names the record, where it is not that of its details… */
  readonly by?: string;
  /** …and another key of the record: its number is handed over as `#57`. */
  readonly isAlias?: true;
}

/** Some rows of a list, by the codes of a column. */
export interface Coded {
  readonly field: string;
  readonly codes: readonly number[];
}

/** Rows of another list: those whose column `where` holds the number of the record, or what its column `of` holds. */
interface ListedChild {
  readonly list: ListDefinition;
  readonly where: string;
  readonly of?: string;
  /** Further condition on the rows: a column and the codes it may have. */
  readonly only?: Coded;
}

/** What is done with one row that hangs on a record, by a call of its own, with a reason. */
export interface RowCommand {
  readonly call: PreviewedCall;
  readonly right: Permission;
  /** The member of the row, and of the body, that names it. */
  readonly by: string;
  /** Members of the row that may be changed. */
  readonly fields: readonly string[];
  /** The member of the body that takes the reason. */
  readonly reason: string;
}

/** Rows that hang on the record: of a member of its details, of a call of their own, or of another list. */
export type ChildSource =
  | { readonly from: string }
  | { readonly call: CallName; readonly by: string; readonly right: Permission; readonly each?: RowCommand }
  | ListedChild;

export type Child = ChildSource & {
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** Columns that are summed below the rows. */
  readonly sums: readonly string[];
  /** Rows that count in no sum, such as those cancelled or expired: a column and its codes. */
  readonly uncounted?: Coded;
};

/** What became of a whole: its parts side by side in one bar, each in its tone. */
export interface Shares {
  readonly name: string;
  readonly of: string;
  readonly parts: readonly (readonly [key: string, tone: Tone])[];
}

export interface FactGroup {
  readonly name: string;
  readonly keys: readonly string[];
}

export interface RecordMachine {
  readonly states: StateMachine;
  /** The column that holds the state. */
  readonly column: string;
  /** The way a record usually goes; other states hang beside the one that was left for them. */
  readonly path: readonly number[];
  /** How calls of its steps name the record and the reason. */
  readonly by: string;
  readonly reason: string;
  /**
   * The machine belongs to a part of the record, as the licence of an office: its first step, too, is asked for by
   * the number of the record.
   */
  readonly isOfPart?: boolean;
  readonly steps: Readonly<Record<string, StepAsk>>;
}

export interface RecordDefinition {
  readonly of: ListDefinition;
  /** Columns of the list and those the record has besides. */
  readonly columns: readonly ListColumn[];
  /** Facts that stand beside the number of the record: whom it concerns. */
  readonly head: readonly string[];
  readonly facts: readonly FactGroup[];
  readonly shares: readonly Shares[];
  readonly children: readonly Child[];
  readonly machine?: RecordMachine;
  /** Commands of the record by their actions. */
  readonly commands: Readonly<Record<string, RecordCommand>>;
  /** The column that holds its state, of a record without a machine too. */
  readonly state?: string;
  /** Its steps are told in the member `history` of its details. */
  readonly hasHistory: boolean;
  /** Members of the details that tell steps of others, which the record follows. */
  readonly followed: readonly string[];
  /** Whose changes concern it too, by the names of their machines. */
  readonly touchedBy: readonly string[];
}

type ListColumns<L> = L extends { readonly columns: infer C } ? keyof C & string : never;
type MemberOf<D> = keyof D & string;
type ArrayOf<D> = { [K in keyof D]: D[K] extends readonly unknown[] ? K : never }[keyof D] & string;

type ChildInput<D> =
  | { readonly from: ArrayOf<D>; readonly columns: Columns }
  | {
      readonly call: CallName;
      readonly by: string;
      readonly right: Permission;
      readonly columns: Columns;
      readonly each?: RowCommand;
    }
  | (ListedChild & {
      readonly of?: MemberOf<D>;
      readonly keys: readonly string[];
      /** What a list sums over all its rows says little of those of one record, but for these. */
      readonly sums?: readonly string[];
      readonly uncounted?: Coded;
    });

type OwnKeys<L, D> = Exclude<MemberOf<D>, ListColumns<L>>;

export interface RecordInput<D, L extends ListDefinition, M extends StateMachine> {
  readonly of: L;
  /** What the details have besides the columns of the list, which are not named again. */
  readonly columns?: Readonly<
    Partial<Record<OwnKeys<L, D>, ColumnDefinition>> & Partial<Record<ListColumns<L>, never>>
  >;
  readonly head: readonly MemberOf<D>[];
  readonly facts: Readonly<Record<string, readonly MemberOf<D>[]>>;
  readonly shares?: Readonly<
    Record<string, { readonly of: MemberOf<D>; readonly parts: Readonly<Partial<Record<MemberOf<D>, Tone>>> }>
  >;
  readonly children?: Readonly<Record<string, ChildInput<D>>>;
  readonly machine?: {
    readonly states: M;
    readonly column?: MemberOf<D>;
    readonly path: readonly number[];
    readonly by?: string;
    readonly reason?: string;
    readonly isOfPart?: true;
    readonly steps?: Readonly<Partial<Record<StepNameOf<M>, StepAsk>>>;
  };
  readonly commands?: Readonly<Record<string, RecordCommand>>;
  /** Column that holds the state of a record without a machine. */
  readonly state?: MemberOf<D>;
  readonly followed?: readonly ArrayOf<D>[];
  readonly touchedBy?: readonly string[];
}

type StepNameOf<M extends StateMachine> = M['transitions'][number] extends infer T
  ? T extends { readonly action: infer A extends string }
    ? A
    : T extends { readonly name: infer N extends string }
      ? N
      : never
  : never;

/** The declaration as it was written, for the types of its words. */
export interface DeclaredRecord<I = unknown> extends RecordDefinition {
  readonly declared: I;
}

const listed = (columns: Columns): ListColumn[] =>
  Object.entries(columns).map(([key, column]) => ({ key, ...column }));

type AnyChildInput =
  | (ChildSource & { readonly columns: Columns })
  | Extract<ChildInput<object>, { list: unknown }>;

function childOf(name: string, input: AnyChildInput): Child {
  if (!('keys' in input)) {
    const { columns, ...source } = input;
    const sums = Object.keys(columns).filter((key) => columns[key]?.sum);
    return { ...source, name, columns: listed(columns), sums };
  }
  const { keys, ...source } = input;
  const columns = once(source.list.name, `columns of ${name}`, keys).flatMap((key) =>
    source.list.fields.filter((field) => field.key === key),
  );
  return { sums: [], ...source, name, columns };
}

const sharesOf = (name: string, { of, parts }: { of: string; parts: object }): Shares => ({
  name,
  of,
  parts: Object.entries(parts as Readonly<Record<string, Tone>>), // as declared
});

type MachineInput = Pick<RecordMachine, 'states' | 'path'> &
  Partial<Pick<RecordMachine, 'column' | 'by' | 'reason'>> & {
    readonly steps?: Readonly<Partial<Record<string, StepAsk>>>;
  };

const machineOf = ({ steps = {}, ...machine }: MachineInput, { details }: ListDefinition): RecordMachine => ({
  column: 'status',
  by: details?.by ?? '',
  reason: 'description',
  ...machine,
  steps: steps as Readonly<Record<string, StepAsk>>, // those named
});

/** A page says a fact once: throws where a declaration names one again. */
function once<T extends string>(record: string, part: string, keys: readonly T[]): readonly T[] {
  const again = keys.filter((key, place) => keys.indexOf(key) !== place);
  if (again.length > 0) throw new Error(`${part} of the record ${record} name twice: ${again.join(', ')}`);
  return keys;
}

/** `record<Offer>()({ of: offerList, … })`: what the call of the list's details answers, and what its page shows. */
export const record =
  <D extends object>() =>
  <const L extends ListDefinition, const M extends StateMachine, const I extends RecordInput<D, L, M>>(
    input: I & RecordInput<D, L, M>,
  ): DeclaredRecord<I> => {
    const { of, columns = {}, facts, shares = {}, children = {}, machine, commands = {} } = input;
    const { followed = [], touchedBy = [] } = input;
    const made = machine && machineOf(machine, of);
    const state = made?.column ?? input.state;
    const whole = [...of.fields, ...listed(columns as Columns)]; // those named, each with its definition
    once(
      of.name,
      'columns',
      whole.map(({ key }) => key),
    );
    once(of.name, 'facts', Object.values(facts).flat());
    return {
      declared: input,
      of,
      columns: whole,
      head: once(of.name, 'heads', input.head),
      facts: Object.entries(facts).map(([name, keys]) => ({ name, keys })),
      shares: Object.entries(shares).map(([name, one]) => sharesOf(name, one)),
      children: Object.entries(children).map(([name, child]) => childOf(name, child as AnyChildInput)),
      ...(made && { machine: made }),
      commands,
      ...(state !== undefined && { state }),
      hasHistory: made !== undefined,
      followed,
      touchedBy,
    };
  };

/** The rows of the table that answer an action by a call, in any state. */
export const rowsOfAction = ({ transitions }: StateMachine, action: string): Transition[] =>
  transitions.filter((row) => row.call !== undefined && actionOf(row) === action);

/** How one action of a record is asked: a step of its machine, or a command. */
export interface Asked {
  readonly action: string;
  readonly call: CallName;
  readonly right: Permission | undefined;
  readonly ask: StepAsk;
  /** The parameter that names the record. */
  readonly by: string;
  readonly isAlias: boolean;
  /** The parameter that takes the reason; null where none is asked for. */
  readonly reason: string | null;
  readonly isStep: boolean;
}

type Asking = Pick<RecordDefinition, 'of' | 'machine' | 'commands'>;

function stepAsked({ states, by, reason, steps }: RecordMachine, action: string): Asked | undefined {
  const rows = rowsOfAction(states, action);
  const [row] = rows;
  if (row?.call === undefined) return undefined;
  const ask = steps[action] ?? {};
  const needsReason = ask.reason !== undefined || rows.some((one) => one.needsReason);
  return {
    action,
    call: row.call as CallName, // a test asks for each
    right: row.permission,
    ask,
    by,
    isAlias: false,
    reason: needsReason ? (ask.reason ?? reason) : null,
    isStep: true,
  };
}

function commandAsked({ of, commands }: Asking, action: string): Asked | undefined {
  const command = commands[action];
  if (!command) return undefined;
  const { call, right, by = of.details?.by ?? '', isAlias = false, reason = null } = command;
  return { action, call, right, ask: command, by, isAlias, reason, isStep: false };
}

/** What an action asks for; undefined for an action that no page offers. */
export const askedOf = (record: Asking, action: string): Asked | undefined =>
  (record.machine && stepAsked(record.machine, action)) ?? commandAsked(record, action);

export interface StepAnswer {
  /** The number of the record; null where the step makes it. */
  readonly id: number | null;
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** What the call is handed. Files go beside the query. */
export function requestOf(asked: Asked, { id, reason, values }: StepAnswer) {
  const { call, by, isAlias, reason: reasonName, ask } = asked;
  const { with: fixed = {}, takesFile = false } = ask;
  const input = {
    ...(id !== null && { [by]: isAlias ? `#${id}` : id }),
    ...(reasonName !== null && { [reasonName]: reason }),
    ...fixed,
    ...values,
  };
  if (call.startsWith('POST') && !takesFile) return { call, input: { body: input } };
  const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
  return { call, input: { query } };
}

/** The words a record needs besides those of its list: its own columns, groups, children, what its steps ask for. */
export type RecordWord<R> = R extends { readonly declared: infer I }
  ? I extends { readonly of: { readonly name: infer N extends string } }
    ?
        | `${N}.${OwnOf<I>}`
        | `${N}.${GroupOf<I>}`
        | `${N}.${ShareOf<I>}`
        | `${N}.${ChildWordOf<I>}`
        | `${N}.${AskedOf<I>}`
    : never
  : never;

type OwnOf<I> = I extends { readonly columns: infer C } ? keyof C & string : never;
type GroupOf<I> = I extends { readonly facts: infer F } ? `group.${keyof F & string}` : never;
type ShareOf<I> = I extends { readonly shares: infer S } ? `share.${keyof S & string}` : never;
type ChildWordOf<I> = I extends { readonly children: infer C }
  ? {
      [K in keyof C & string]:
        | K
        | `${K}.empty`
        | (C[K] extends { readonly columns: infer Columns } ? `${K}.${keyof Columns & string}` : never)
        | (C[K] extends { readonly each: unknown } ? `${K}.each` : never);
    }[keyof C & string]
  : never;
type AskedOf<I> =
  | (I extends { readonly machine: { readonly steps: infer S } } ? FieldsOf<S> : never)
  | (I extends { readonly commands: infer S } ? FieldsOf<S> : never);
type FieldsOf<S> = {
  [K in keyof S & string]: S[K] extends { readonly fields: infer F } ? `${K}.${keyof F & string}` : never;
}[keyof S & string];
