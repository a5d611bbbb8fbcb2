/**
 * Kind of data accepted by `POST /api/Feed/<Noun>`. An area declares its nouns in `<area>.feeds.ts`, `feeds.ts`
 * assembles them, and `intake/feeds.contract.ts` derives a call from each.
 */
import type * as z from 'zod';

export interface FeedNoun {
  /**
   * Schema of one row without `externalId`, which the engine reads itself. Strict, so that a misspelt field is
   * refused.
   */
  readonly row: z.ZodObject;
  /** One English sentence for the OpenAPI document. */
  readonly summary: string;
  /**
   * Keys of one office may send it, too; the plug-in must check `scopeOf(ctx)` and refuse rows of other offices. Without
   * this mark such a key is refused with `keyScope`.
   */
  readonly isOfOffice?: true;
  /**
   * A row whose external id was sent before replaces the earlier one if its content differs. Without this mark it is
   * refused with `feedConflict`.
   */
  readonly isUpdating?: true;
}

/** Declares a noun; returns its argument with the exact types kept. */
export function feedNoun<const D extends FeedNoun>(definition: D): D {
  return definition;
}
