/** Files that one call prepares and a link with a one-time ticket downloads; rights are checked both times. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { AppError } from '../app-error.ts';
import type { Ctx, FileAnswer, PublicCtx } from '../ctx.ts';
import { type Facts, insertEvent } from '../event-log.ts';
import { issueTicket, redeemTicket } from './tickets.ts';

/** A record as the log names it. */
interface FileSubject {
  readonly resource: string;
  readonly key: string;
  readonly title: string;
}

export interface TicketFile<W extends object> {
  /** Name of the file in its tickets. */
  readonly name: string;
  readonly permission: Permission;
  /** A further right that the call which gives the ticket asks for. */
  readonly alsoNeeds?: Permission;
  /** Title of the file in the log. */
  readonly title: string;
  /** The record it is a file of; the log names it instead. Throws for one the caller may not see. */
  readonly subject?: (ctx: Ctx, params: W) => Promise<FileSubject>;
  /** `ctx.user` and `ctx.language` are those of the caller who was given the ticket. */
  readonly build: (ctx: Ctx, params: W) => Promise<FileAnswer>;
}

/**
 * A ticket file for a link that says, beside its ticket, what the file is of. `build` throws `badTicket` for
 * a link that says something else than its ticket was taken for.
 */
export function linkedFile<W extends object>(
  file: TicketFile<W>,
  said: { readonly [K in keyof W]?: W[K] | undefined },
): TicketFile<W> {
  const isSaid = (value: unknown): boolean => value !== undefined && value !== '';
  const isOther = (params: W): boolean =>
    (Object.keys(said) as (keyof W)[]).some((key) => isSaid(said[key]) && said[key] !== params[key]); // its own keys
  return {
    ...file,
    build: async (ctx, params) => {
      if (isOther(params)) throw new AppError('badTicket');
      return file.build(ctx, params);
    },
  };
}

/**
 * Issues a ticket for a file, good for one download within a minute, and logs the export with its `params`. The caller
 * has checked the rights and `params`. Throws as `file.subject` does.
 */
export async function prepareTicketFile<W extends object>(
  ctx: Ctx,
  file: TicketFile<W>,
  params: W,
): Promise<{ ticket: string }> {
  const subject = (await file.subject?.(ctx, params)) ?? { title: file.title };
  const ticket = await issueTicket(ctx, { file: file.name, params });
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const after: Facts = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
  await insertEvent(ctx.db, ctx, { action: 'export', ...subject, after });
  return { ticket };
}

/** Throws `badTicket`, also for the ticket of another file and when the right was taken away since. */
export async function downloadTicketFile<W extends object>(
  ctx: PublicCtx,
  file: TicketFile<W>,
  authtoken: string,
): Promise<FileAnswer> {
  const { user, language, request } = await redeemTicket(ctx, authtoken);
  const { file: name, params } = request as { file: string; params: W }; // every issuer of tickets writes `file`
  const { permission, alsoNeeds = permission } = file;
  const mayHave = user.permissions.has(permission) && user.permissions.has(alsoNeeds);
  if (name !== file.name || !mayHave) throw new AppError('badTicket');
  return file.build({ ...ctx, user, language }, params);
}
