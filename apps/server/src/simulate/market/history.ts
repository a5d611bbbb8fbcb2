/** Histories of the contracts of a simulated market, made from the moments stored with them. */
import type { Queryable } from '../../platform/database/database.ts';

interface Milestone {
  readonly from: number | null;
  readonly to: number;
  readonly transition: string;
  readonly role: 'APP' | 'SUPL' | 'SAR' | 'SYS' | 'SUP';
  /** SQL of the moment and condition of a step, on the contract's own table `t`. */
  readonly at: string;
  readonly when: string;
  /** SQL of the reason; an empty text when left out. */
  readonly reason?: string;
}

/**
 * SQL of a condition: the contract came to the state `code` of its course, which 6 ends, whatever became of
 * it later.
 */
const reached = (code: number): string =>
  `t.status between ${code} and 6 or coalesce(t.status_before_cancel, 0) between ${code} and 6`;

/** Steps of an offer along its course and to its end; states are codes of `offerStatus`. */
const offerMilestones: readonly Milestone[] = [
  { from: null, to: 1, transition: 'bid', role: 'SAR', at: 't.created_at', when: 'true' },
  {
    from: 1,
    to: 2,
    transition: 'select',
    role: 'APP',
    at: 't.selected_at',
    when: 't.selected_at is not null',
  },
  {
    from: 2,
    to: 3,
    transition: 'confirm',
    role: 'SAR',
    at: 't.confirmed_at',
    when: 't.confirmed_at is not null',
  },
  {
    from: 3,
    to: 4,
    transition: 'payRial',
    role: 'SYS',
    at: '(select max(p.created_at) from offer_payment p where p.offer_id = t.id)',
    when: reached(4),
  },
  { from: 4, to: 5, transition: 'havale', role: 'SAR', at: 't.havale_at', when: 't.havale_at is not null' },
  { from: 5, to: 6, transition: 'finalConfirm', role: 'APP', at: 't.makhtoome_at', when: 't.status = 6' },
  { from: 1, to: 10, transition: 'reject', role: 'SYS', at: 't.status_since', when: 't.status = 10' },
  {
    from: 1,
    to: 11,
    transition: 'expire',
    role: 'SYS',
    at: 't.status_since',
    when: `t.status = 11 and t.bound_on = ''`,
  },
  {
    from: 3,
    to: 11,
    transition: 'lapse',
    role: 'SYS',
    at: 't.status_since',
    when: `t.status = 11 and t.bound_on <> ''`,
  },
];

/** Steps of a dealing along its course and to its end; states are codes of `dealingStatus`. */
const dealingMilestones: readonly Milestone[] = [
  { from: null, to: 1, transition: 'register', role: 'SUPL', at: 't.created_at', when: 'true' },
  {
    from: 1,
    to: 2,
    transition: 'supplierConfirm',
    role: 'SUPL',
    at: 't.confirmed_at',
    when: 't.confirmed_at is not null',
  },
  {
    from: 2,
    to: 3,
    transition: 'payRial',
    role: 'SYS',
    at: '(select max(p.created_at) from dealing_payment p where p.dealing_id = t.id)',
    when: 't.status between 3 and 5 or coalesce(t.status_before_cancel, 0) between 3 and 5',
  },
  {
    from: 3,
    to: 4,
    transition: 'deliver',
    role: 'SAR',
    at: `greatest((select max(p.created_at) from dealing_payment p where p.dealing_id = t.id),
      case when t.status = 5 then t.status_since - interval '1 hour' else t.status_since end)`,
    when: 't.status in (4, 5)',
  },
  {
    from: 4,
    to: 5,
    transition: 'final',
    role: 'SUP',
    at: 't.final_at',
    when: 't.status = 5',
    reason: `'تکمیل تحویل ارز'`,
  },
  {
    from: 1,
    to: 8,
    transition: 'expire',
    role: 'SYS',
    at: 't.status_since',
    when: `t.status = 8 and t.bound_on = ''`,
  },
  {
    from: 2,
    to: 8,
    transition: 'lapse',
    role: 'SYS',
    at: 't.status_since',
    when: `t.status = 8 and t.bound_on <> ''`,
  },
];

const insertHistory = (select: string): string => `
  insert into transition_history (entity, entity_id, from_status, to_status, transition, actor_role, user_name, reason,
    address, at)
  ${select} order by id, at, step`;

function steps(table: 'offer' | 'dealing', milestones: readonly Milestone[]): string {
  return milestones
    .map(
      ({ from, to, transition, role, at, when, reason }, step) =>
        `select t.id, ${from ?? 'null::integer'} as from_status, ${to} as to_status, '${transition}' as transition,
           '${role}' as role, ${reason ?? `''`} as reason, ${at} as at, ${step} as step from ${table} t where ${when}`,
    )
    .join(' union all ');
}

/** SQL of the last steps of withdrawn and cancelled contracts, from the state stored before them. */
const ended: Readonly<Record<'offer' | 'dealing', string>> = {
  offer: `
    select t.id, t.status_before_cancel::integer, t.status::integer,
      case when t.status = 7 then 'withdraw' when t.status_before_cancel = 4 then 'cancelPaid' else 'cancel' end,
      case when t.status = 7 then 'APP' else 'SAR' end, t.cancel_reason, t.status_since, 90
    from offer t where t.status in (7, 9)`,
  dealing: `
    select t.id, t.status_before_cancel::integer, t.status::integer,
      case when t.status = 6 then 'withdraw' when t.status_before_cancel in (3, 4) then 'cancelPaid' else 'cancel' end,
      case when t.status = 6 then 'SUPL' else 'SUP' end, t.cancel_reason, t.status_since, 90
    from dealing t where t.status in (6, 7)`,
};

async function addSteps(
  db: Queryable,
  table: 'offer' | 'dealing',
  milestones: readonly Milestone[],
): Promise<void> {
  const entity = table === 'offer' ? 'Offer' : 'Dealing';
  await db.query(
    insertHistory(`select '${entity}', id, from_status, to_status, transition, role, '', reason, '', at from (
      ${steps(table, milestones)} union all ${ended[table]}) happened`),
  );
}

/** Adds the histories of offers and dealings, and the first step of requests; runs after all that sets states. */
export async function addHistory(db: Queryable): Promise<void> {
  await addSteps(db, 'offer', offerMilestones);
  await addSteps(db, 'dealing', dealingMilestones);
  await db.query(
    insertHistory(`select 'ImportRequest', id, null, case when status = 0 then 0 else 1 end,
      case when status = 0 then 'draft' else 'register' end, 'APP', '', '', '', at from (
      select id, status, registered_at as at, 0 as step from import_request) happened`),
  );
}
