/** Effect a step would have if it were taken now, as changes of values. */
import * as z from 'zod';
import { columnKinds } from './field-kinds.ts';
import { personalChanges } from './personal.ts';

const Figure = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const Consequence = z.object({
  /** Error the step would be refused with now; null when it would be done. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Number of records that change besides those in `changes`. */
  more: z.number(),
  /** Changed values, one entry each; null on the side on which the record does not exist. */
  changes: personalChanges(
    z.array(
      z.object({
        /** Entity and id of the record; id 0 stands for all records of the entity together. */
        entity: z.string(),
        /** Kind of the record in words; empty where `title` says it. */
        entityTitle: z.string(),
        id: z.number(),
        /** Name of the record as people call it; empty where it has none. */
        title: z.string(),
        field: z.string(),
        fieldTitle: z.string(),
        /** Column kind that says how the values are formatted. */
        kind: z.enum(columnKinds),
        before: Figure,
        after: Figure,
        /** Titles of values that are codes; empty for other kinds. */
        beforeTitle: z.string(),
        afterTitle: z.string(),
      }),
    ),
  ),
});
export type Consequence = z.infer<typeof Consequence>;
