/** The person or program that takes a step: who, in which role, when. */
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../ctx.ts';
import type { EventActor } from '../event-log.ts';
import { actorRoleOf } from './transitions.ts';

export interface Actor extends EventActor {
  readonly role: ActorRole;
  readonly now: Date;
}

/** Days by the time of their actor: a step asks for its day several times, and looking up a time zone is slow. */
const days = new WeakMap<Date, string>();

/** Jalali day of a step in Tehran, `1405/08/03`. */
export function dayOf({ now }: Pick<Actor, 'now'>): string {
  const day = days.get(now) ?? jalaliOfInstant(now);
  days.set(now, day);
  return day;
}

/**
 * Actor of a call. `role` is given when the caller only passes on what others did (feeds); otherwise it is the
 * caller's own.
 */
export function actorOf(ctx: Ctx, role: ActorRole = actorRoleOf(ctx.user)): Actor {
  const { user, address, requestId, clock } = ctx;
  return { user, address, requestId, role, now: clock.now() };
}

/** Actor for steps of the system itself. */
export const systemActor = (now: Date): Actor => ({
  user: null,
  address: '',
  requestId: '',
  role: 'SYS',
  now,
});
