/** Allowed actions and history in the details of a record. */
import * as z from 'zod';
import { actorRoles } from './state-machine.ts';

export const AllowedAction = z.object({
  action: z.string(),
  title: z.string(),
  isAllowed: z.boolean(),
  /**
   * `missingRight`, `wrongState`, the name of the failing guard, or `approvalWaiting`; null when the action is
   * allowed.
   */
  reason: z.string().nullable(),
  /** Reason as the call would say it in the caller's language; empty when the action is allowed. */
  sentence: z.string(),
  /** True when the action needs approval by somebody else, so that pressing it only requests it. */
  waits: z.boolean(),
});
export type AllowedAction = z.infer<typeof AllowedAction>;

export const TransitionEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** State before the step; null for the step that made the record. */
  from: z.number().nullable(),
  fromTitle: z.string(),
  to: z.number(),
  toTitle: z.string(),
  transition: z.string(),
  transitionTitle: z.string(),
  actorRole: z.enum(actorRoles),
  actorRoleTitle: z.string(),
  userName: z.string(),
  /** Name of the person: the full name, with the login where two people have the same. */
  by: z.string(),
  /** Id of the person, for a link to their profile; null for readers who may not open it, and for the system. */
  byId: z.number().nullable(),
  /** Reason given for the step; empty without one. */
  reason: z.string(),
  /** Network address the step came from; empty for jobs, and for readers of an office in steps that offices did not take. */
  address: z.string(),
});
export type TransitionEntry = z.infer<typeof TransitionEntry>;
