/**
 * Declaration of a record as plain data: one row of a list with everything its page shows. The page is drawn from it
 * (`apps/web/src/resources/record`): head, path of states, actions, facts, child rows, history. Columns of the list
 * keep their words; further columns, groups and children have theirs in the catalogue of the area
 * (`apps/web/src/messages/<lang>/<area>.ts`), keyed by `RecordWord`.
 */
import type { PreviewedCall } from '../approvals/approvals.calls.ts';
import type { CallName } from './call.ts';
import {
  type ColumnDefinition,
  type ListColumn,
  type ListDefinition,
  namedColumns,
  type Tone,
} from './list.ts';
import type { Permission } from './permissions.ts';
import type { FieldDefinition } from './resource.ts';
import { actionOf, type StateMachine, type Transition } from './state-machine.ts';

type Columns = Readonly<Record<string, ColumnDefinition>>;

/** Field that the dialog of an action asks for besides a reason. */
export interface ActionField extends Omit<FieldDefinition, 'key' | 'section'> {
  /** Column of the record whose value the field starts with. */
  readonly from?: string;
  /** Call whose rows (`id` and `name`, or `key` and `value`) are the choices. */
  readonly chosenFrom?: CallName;
  /** Parameter of `chosenFrom` that takes the typed text, for calls that answer only a part of their rows. */
  readonly searchParameter?: string;
}

/** Input of an action's dialog, for actions that need more than the record's id and a reason. */
export interface ActionInput {
  /** Constant parameters of the call. */
  readonly with?: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, ActionField>>;
  /**
   * Parameter that takes the reason, which then is required. Left out, a command asks for no reason, and a step asks
   * for one in the parameter its machine names, if one of its transitions needs it.
   */
  readonly reason?: string;
  /** The call takes a file. */
  readonly takesFile?: true;
  /** The action ends or undoes what others rely on: its dialog puts the cancelling button first and focuses it. */
  readonly isDanger?: true;
}

/**
 * Action on a record that is no step of its state machine: a change, a note, an inquiry at a bank. `allowedActions`
 * lists it like a step.
 */
export interface RecordCommand extends ActionInput {
  readonly call: CallName;
  readonly right: Permission;
  /** Parameter that takes the record's key, if it differs from that of its details. */
  readonly by?: string;
  /** The parameter takes another key of the record: its id is sent as `#57`. */
  readonly isAlias?: true;
}

/** Rows of a list that have one of these codes in a column. */
export interface CodeFilter {
  readonly field: string;
  readonly codes: readonly number[];
}

/** Rows of another list whose column `where` holds the id of the record, or the value of its column `of`. */
interface ListedChild {
  readonly list: ListDefinition;
  readonly where: string;
  readonly of?: string;
  /** Further condition on the rows: a column and the codes it may have. */
  readonly only?: CodeFilter;
}

/** Action on one child row of a record, with a call of its own and a reason. */
export interface RowCommand {
  readonly call: PreviewedCall;
  readonly right: Permission;
  /** Member of the row, and of the body, that identifies the row. */
  readonly by: string;
  /** Members of the row that may be changed. */
  readonly fields: readonly string[];
  /** Member of the body that takes the reason. */
  readonly reason: string;
}

/** Rows of a call of their own, which takes the key of the record in its parameter `by`. */
interface CalledChild {
  readonly call: CallName;
  readonly by: string;
  readonly right: Permission;
  readonly each?: RowCommand;
  /** Confirmed rows, where sums count no others, e.g. payments: a column and its codes. */
  readonly confirmed?: CodeFilter;
}

/** Source of a record's child rows: a member of its details, a call of their own, or another list. */
export type ChildSource = { readonly from: string } | CalledChild | ListedChild;

export type Child = ChildSource & {
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** Columns that are summed below the rows. */
  readonly sums: readonly string[];
  /** Rows that no sum counts, e.g. cancelled or expired ones: a column and its codes. */
  readonly uncounted?: CodeFilter;
};

/** Bar that divides a total into its parts, each in its tone. */
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
  /** Usual sequence of states; other states are drawn beside the one they branch off from. */
  readonly path: readonly number[];
  /** Parameters of the step calls that take the record's key and the reason. */
  readonly by: string;
  readonly reason: string;
  /**
   * The state machine belongs to a part of the record, e.g. the licence of an office: its first step makes that part,
   * and takes the id of the record, which exists already. Read by the test of the declarations alone.
   */
  readonly isOfPart?: boolean;
  readonly steps: Readonly<Record<string, ActionInput>>;
}

export interface RecordDefinition {
  readonly of: ListDefinition;
  /** Columns of the list and further ones of the record. */
  readonly columns: readonly ListColumn[];
  /** Facts shown beside the id of the record: whom it concerns. */
  readonly head: readonly string[];
  readonly facts: readonly FactGroup[];
  readonly shares: readonly Shares[];
  readonly children: readonly Child[];
  readonly machine?: RecordMachine;
  /** Commands of the record by their actions. */
  readonly commands: Readonly<Record<string, RecordCommand>>;
  /** Column that holds the state; also set for records without a machine. */
  readonly state?: string;
  /** The details have a member `history` with the record's steps. */
  readonly hasHistory: boolean;
  /** Members of the details with steps of other records that this one follows. */
  readonly followed: readonly string[];
  /** State machines whose steps also change this record. */
  readonly refreshedBy: readonly string[];
}

type ListColumns<L> = L extends { readonly columns: infer C } ? keyof C & string : never;
type MemberOf<D> = keyof D & string;
type ArrayOf<D> = { [K in keyof D]: D[K] extends readonly unknown[] ? K : never }[keyof D] & string;

type ChildInput<D> =
  | { readonly from: ArrayOf<D>; readonly columns: Columns }
  | (CalledChild & { readonly columns: Columns })
  | (ListedChild & {
      readonly of?: MemberOf<D>;
      readonly keys: readonly string[];
      /** Columns that are summed for the child rows; the sums the list declares are not used here. */
      readonly sums?: readonly string[];
      readonly uncounted?: CodeFilter;
    });

type OwnKeys<L, D> = Exclude<MemberOf<D>, ListColumns<L>>;

export interface RecordInput<D, L extends ListDefinition, M extends StateMachine> {
  readonly of: L;
  /** Columns the details have besides those of the list. */
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
    readonly steps?: Readonly<Partial<Record<StepNameOf<M>, ActionInput>>>;
  };
  readonly commands?: Readonly<Record<string, RecordCommand>>;
  /** Column that holds the state of a record without a machine. */
  readonly state?: MemberOf<D>;
  readonly followed?: readonly ArrayOf<D>[];
  readonly refreshedBy?: readonly string[];
}

type StepNameOf<M extends StateMachine> = M['transitions'][number] extends infer T
  ? T extends { readonly action: infer A extends string }
    ? A
    : T extends { readonly name: infer N extends string }
      ? N
      : never
  : never;

/** Declaration as written, kept for the types of its words. */
export interface DeclaredRecord<I = unknown> extends RecordDefinition {
  readonly declared: I;
}

type AnyChildInput =
  | (ChildSource & { readonly columns: Columns })
  | Extract<ChildInput<object>, { list: unknown }>;

/**
 * Child rows as a page needs them. Those of another list have the columns named by `keys`, in that order; a key that the
 * list does not have is left out. Throws an Error when a key is named twice.
 */
function childOf(name: string, input: AnyChildInput): Child {
  if (!('keys' in input)) {
    const { columns, ...source } = input;
    const sums = Object.keys(columns).filter((key) => columns[key]?.sum);
    return { ...source, name, columns: namedColumns(columns), sums };
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
    readonly steps?: Readonly<Partial<Record<string, ActionInput>>>;
  };

/** Machine of a record with its usual members: the column `status`, the key of its details, the reason `description`. */
const machineOf = ({ steps = {}, ...machine }: MachineInput, { details }: ListDefinition): RecordMachine => ({
  column: 'status',
  by: details?.by ?? '',
  reason: 'description',
  ...machine,
  steps: steps as Readonly<Record<string, ActionInput>>, // those named
});

/** Gives back `keys`; throws an Error when one of them stands there twice, since a page shows a fact once. */
function once<T extends string>(record: string, part: string, keys: readonly T[]): readonly T[] {
  const again = keys.filter((key, place) => keys.indexOf(key) !== place);
  if (again.length > 0) throw new Error(`${part} of the record ${record} name twice: ${again.join(', ')}`);
  return keys;
}

/**
 * Declares a record: `record<Offer>()({ of: offerList, … })`, where `Offer` is what the call of the details answers.
 */
export const record =
  <D extends object>() =>
  <const L extends ListDefinition, const M extends StateMachine, const I extends RecordInput<D, L, M>>(
    input: I & RecordInput<D, L, M>,
  ): DeclaredRecord<I> => {
    const { of, columns = {}, facts, shares = {}, children = {}, machine, commands = {} } = input;
    const { followed = [], refreshedBy = [] } = input;
    const made = machine && machineOf(machine, of);
    const state = made?.column ?? input.state;
    const whole = [...of.fields, ...namedColumns(columns as Columns)]; // those named, each with its definition
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
      refreshedBy,
    };
  };

/** Transitions of the machine that a call triggers for this action, in any state. */
export const rowsOfAction = ({ transitions }: StateMachine, action: string): Transition[] =>
  transitions.filter((row) => row.call !== undefined && actionOf(row) === action);

/** Call and inputs of one action of a record: a step of its machine, or a command. */
export interface RecordAction {
  readonly action: string;
  readonly call: CallName;
  readonly right: Permission | undefined;
  readonly command: ActionInput;
  /** Parameter that takes the record's key. */
  readonly by: string;
  readonly isAlias: boolean;
  /** Parameter that takes the reason; null when none is asked for. */
  readonly reason: string | null;
  readonly isStep: boolean;
}

type RecordWithActions = Pick<RecordDefinition, 'of' | 'machine' | 'commands'>;

function stepActionOf(
  { states, by, reason, steps }: RecordMachine,
  action: string,
): RecordAction | undefined {
  const rows = rowsOfAction(states, action);
  const [row] = rows;
  if (row?.call === undefined) return undefined;
  const command = steps[action] ?? {};
  const needsReason = command.reason !== undefined || rows.some((one) => one.needsReason);
  return {
    action,
    call: row.call as CallName, // a test asks for each
    right: row.permission,
    command,
    by,
    isAlias: false,
    reason: needsReason ? (command.reason ?? reason) : null,
    isStep: true,
  };
}

function commandActionOf({ of, commands }: RecordWithActions, action: string): RecordAction | undefined {
  const command = commands[action];
  if (!command) return undefined;
  const { call, right, by = of.details?.by ?? '', isAlias = false, reason = null } = command;
  return { action, call, right, command, by, isAlias, reason, isStep: false };
}

/** Call and inputs of an action; undefined for an action no page offers. */
export const recordActionOf = (record: RecordWithActions, action: string): RecordAction | undefined =>
  (record.machine && stepActionOf(record.machine, action)) ?? commandActionOf(record, action);

export interface ActionValues {
  /** Id of the record; null when the step creates it. */
  readonly id: number | null;
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** Query and body of the call; files are sent as the body beside the query. */
export function requestOf(recordAction: RecordAction, { id, reason, values }: ActionValues) {
  const { call, by, isAlias, reason: reasonName, command } = recordAction;
  const { with: fixed = {}, takesFile = false } = command;
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

/** Words a record needs besides those of its list: its own columns, groups, children and dialog fields. */
export type RecordWord<R> = R extends { readonly declared: infer I }
  ? I extends { readonly of: { readonly name: infer N extends string } }
    ?
        | `${N}.${OwnOf<I>}`
        | `${N}.${GroupOf<I>}`
        | `${N}.${ShareOf<I>}`
        | `${N}.${ChildWordOf<I>}`
        | `${N}.${ActionFieldWordOf<I>}`
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
type ActionFieldWordOf<I> =
  | (I extends { readonly machine: { readonly steps: infer S } } ? FieldsOf<S> : never)
  | (I extends { readonly commands: infer S } ? FieldsOf<S> : never);
type FieldsOf<S> = {
  [K in keyof S & string]: S[K] extends { readonly fields: infer F } ? `${K}.${keyof F & string}` : never;
}[keyof S & string];
