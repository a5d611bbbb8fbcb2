/**
 * What can be sent in by `POST /api/Feed/<Noun>`. An area declares its nouns in `<area>.feeds.ts`; `feeds.ts`
 * puts them together. A call for each comes from the table (`intake/feeds.contract.ts`).
 */
import type * as z from 'zod';

export interface FeedNoun {
  /** One row without `externalId`, which the engine reads itself. Strict, so that a misspelt field is refused. */
  readonly row: z.ZodObject;
  /** One English sentence for the OpenAPI document. */
  readonly summary: string;
  /** A key of one office may send it: the plug-in looks at `scopeOf(ctx)` and refuses rows of other offices. */
  readonly isOfOffice?: true;
  /** The same external id may come again with other content, which then replaces what came before. */
  readonly isUpdating?: true;
}

/** Declares a noun; returns its argument with the exact types kept. */
export function feedNoun<const D extends FeedNoun>(definition: D): D {
  return definition;
}
