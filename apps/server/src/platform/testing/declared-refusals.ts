/** Holds tests to what the contract says a call may be refused with. */
import type { CallDefinition, ProblemJson } from '@nazer/contract/kernel/call.ts';
import { fieldProblems } from '@nazer/contract/kernel/field-problems.ts';
import { refusalsOf } from '../http/refusals-of.ts';

/** Problems of the fields of a resource, which every form of one may have. */
const ofFields: ReadonlySet<string> = new Set(fieldProblems);

/** Codes of a refused call: its own, and those of its inputs. */
export const codesOf = ({ code, errors }: ProblemJson): readonly string[] => [
  code,
  ...errors.map((each) => each.code).filter((each) => !ofFields.has(each)),
];

/** Throws for a code with which the call of this name may not be refused by its entry in the contract. */
export function refuseUndeclared(name: string, definition: CallDefinition, codes: readonly string[]): void {
  const declared: ReadonlySet<string> = refusalsOf(name, definition);
  const code = codes.find((each) => !declared.has(each));
  if (code !== undefined)
    throw new Error(
      `${name} does not declare the refusal ${code} in its errors (${[...declared].join(', ')}).`,
    );
}
