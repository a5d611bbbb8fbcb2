/** Documentation of a state machine: a Mermaid diagram and a table of its transitions. */
import { codeTitle } from '../words/code-title.ts';
import { type StateMachine, statesOf, targetsOf, type Transition, transitionsFrom } from './state-machine.ts';

const startsOf = ({ from }: Transition): readonly (number | null)[] => (from.length === 0 ? [null] : from);

function arrows(machine: StateMachine, row: Transition): string[] {
  const label = `${row.name} (${row.actors.join(', ')})${row.needsReason ? ' ✎' : ''}`;
  return startsOf(row).flatMap((start) =>
    targetsOf(machine, row, start).map(
      (to) => `  ${start === null ? '[*]' : `s${start}`} --> s${to} : ${label}`,
    ),
  );
}

/** Mermaid `stateDiagram-v2` with Persian titles. */
export function stateDiagram(machine: StateMachine): string {
  const states = statesOf(machine);
  const ends = states.filter((state) => transitionsFrom(machine, state).length === 0);
  return [
    'stateDiagram-v2',
    ...states.map((state) => `  state "${state} ${codeTitle('fa', machine.codes, state)}" as s${state}`),
    ...machine.transitions.flatMap((row) => arrows(machine, row)),
    ...ends.map((state) => `  s${state} --> [*]`),
  ].join('\n');
}

function cells(row: Transition): string[] {
  const { name, action, from, to, actors, permission, call, guards = [] } = row;
  return [
    action === undefined ? name : `${name} (${action})`,
    from.length === 0 ? '–' : from.join(', '),
    String(to),
    actors.join(', '),
    row.needsReason ? '✎' : '',
    guards.join(', '),
    [permission, call].filter(Boolean).join(', '),
  ];
}

const headings = ['transition', 'from', 'to', 'by', 'reason', 'guards', 'right and call'];

/** Table of the transitions in Markdown; derived ones are set in italics. */
export function transitionTable({ transitions }: StateMachine): string {
  const lines = transitions.map((row) => {
    const [name = '', ...rest] = cells(row);
    return [row.isDerived ? `*${name}*` : name, ...rest];
  });
  return [headings, headings.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
