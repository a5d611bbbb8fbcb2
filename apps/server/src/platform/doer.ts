/** Who takes a step, in which role, and when. */
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import type { Ctx } from './ctx.ts';
import type { Actor } from './event-log.ts';
import { actorRoleOf } from './transitions.ts';

export interface Doer extends Actor {
  readonly role: ActorRole;
  readonly now: Date;
}

/** A step asks for its day several times, and looking up a time zone is slow. */
const days = new WeakMap<Date, string>();

export function dayOf({ now }: Doer): string {
  const day = days.get(now) ?? jalaliOfInstant(now);
  days.set(now, day);
  return day;
}

/** `role` where the caller only passes on what others did (feeds); their own otherwise. */
export function doerOf(ctx: Ctx, role: ActorRole = actorRoleOf(ctx.user)): Doer {
  const { user, address, requestId, clock } = ctx;
  return { user, address, requestId, role, now: clock.now() };
}

/** The system itself. */
export const systemDoer = (now: Date): Doer => ({
  user: null,
  address: '',
  requestId: '',
  role: 'SYS',
  now,
});
