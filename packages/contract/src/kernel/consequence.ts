/** What a step would do if it were taken now, in figures. */
import * as z from 'zod';
import { columnKinds } from './field-kinds.ts';
import { personalChanges } from './personal.ts';

const Figure = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const Consequence = z.object({
  /** What it would be refused with now; null where it would be done. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Number of records that change besides those in `changes`. */
  more: z.number(),
  /** Changed values, one entry each; null on the side on which the record does not exist. */
  changes: personalChanges(
    z.array(
      z.object({
        /** The list the record stands in, and its number; 0 for all records of the list together. */
        entity: z.string(),
        entityTitle: z.string(),
        id: z.number(),
        /** Name of the record as people call it; empty where it has none. */
        title: z.string(),
        field: z.string(),
        fieldTitle: z.string(),
        /** How its values are written. */
        kind: z.enum(columnKinds),
        before: Figure,
        after: Figure,
        /** The words of codes; empty for others. */
        beforeTitle: z.string(),
        afterTitle: z.string(),
      }),
    ),
  ),
});
export type Consequence = z.infer<typeof Consequence>;
