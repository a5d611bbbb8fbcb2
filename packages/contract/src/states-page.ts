/** Text of `docs/states.md`, written by `node scripts/write-states.ts`. */
import { stateDiagram, transitionTable } from './kernel/state-diagram.ts';
import { stateMachines } from './state-machines.ts';

const introduction = `# States

Written by \`node scripts/write-states.ts\` from the tables in the contract (\`*.states.ts\`); do not edit it by hand.

APP is the applicant (importer), SUPL the supplier (exporter), SAR the exchange office, OP and SUP are an operator and a
supervisor of the central bank, SYS is a job or the feed of a bank. ✎ asks for a reason of 10 to 500 characters. What
stands in italics follows from something else: the selected offer, amounts, a date. \`before\` is the state that was
left for the present one.`;

export function statesPage(): string {
  const chapters = stateMachines.flatMap((machine) => [
    `## ${machine.entity}`,
    `\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\``,
    transitionTable(machine),
  ]);
  return `${[introduction, ...chapters].join('\n\n')}\n`;
}
