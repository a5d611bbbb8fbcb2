/** Rows of licences: a period (agreement, permit or renewal) has the state, the others are its history. */
import { periodTypes, permitTypes } from '@nazer/contract/sarafi/licence.states.ts';
import { licenceStatus, licenceType, sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';
import { sessionChannel } from '../../../platform/session/sessions.ts';

const periods = periodTypes.join(', ');
const permits = permitTypes.join(', ');
const suspensions = [licenceType.suspension, licenceType.suspensionLift].join(', ');

/** A row of a licence. `type`: code of `licenceType`. `status`: code of `licenceStatus`. */
export type LicenceRow = RowOf<'current-licence'>;

export const licenceColumns = `id, license_no, type, issue_date, expire_date, letter_no, letter_date, status, reason, file_id,
  created_at`;

/** Period that was recorded last; undefined for an office without a licence. */
export const findCurrentLicence = statement.one(
  'current-licence',
  `select ${licenceColumns} from sarafi_license where sarafi_id = :sarafiId and type in (${periods}) order by id desc limit 1`,
);

/** State and last day of the period that was recorded last, for every office that has one. */
export const findCurrentLicences = statement.all(
  'current-licences',
  `select distinct on (sarafi_id) sarafi_id, status, expire_date from sarafi_license where type in (${periods})
   order by sarafi_id, id desc`,
);

/** The 200 latest rows of an office, latest first, history included. */
export const findLicences = statement.all(
  'licence-history',
  `select ${licenceColumns} from sarafi_license where sarafi_id = :sarafiId order by id desc limit 200`,
);

export interface NewLicenceRow extends Omit<LicenceRow, 'id' | 'fileId' | 'createdAt'> {
  readonly sarafiId: number;
  readonly createdBy: number | null;
}

/**
 * Inserts a row; false when there is one with this number, type and first day, of whatever office. Suspensions and
 * lifts are no such documents: a licence may have several on one day.
 */
export const insertLicence = statement.any(
  'insert-licence',
  `insert into sarafi_license (sarafi_id, license_no, type, issue_date, expire_date, letter_no, letter_date, status,
     reason, created_by) values (:sarafiId, :licenseNo, :type, :issueDate, :expireDate, :letterNo, :letterDate,
       :status, :reason, :createdBy?)
   on conflict (license_no, type, issue_date) where type not in (${suspensions}) do nothing`,
);

/** Sets the state of one licence period; the caller has locked its office. */
export const setLicenceStatus = statement.run(
  'set-licence-status',
  'update sarafi_license set status = :status, row_version = row_version + 1 where id = :id',
);

const updateSarafi = statement.run(
  'set-office-status',
  `update sarafi set status = :status, row_version = row_version + 1, updated_at = now() where id = :sarafiId`,
);

/** Sets the state of an office that the caller has locked, and has the sessions of all users read anew. */
export async function setOfficeStatus(tx: Tx, sarafiId: number, status: number): Promise<void> {
  await updateSarafi(tx, { sarafiId, status });
  // Rights of the office's people follow from its state.
  await tx.notify(sessionChannel, 'all');
}

/** Ids of offices with an active permit or renewal that ended before a day, also one that was renewed since. */
export const findEnded = statement.values(
  'find-ended',
  `select distinct sarafi_id as id from sarafi_license
   where status = ${licenceStatus.active} and type in (${permits}) and expire_date <> '' and expire_date < :today order by id`,
);

/**
 * Expires active permits and renewals of an office that ended before `today` and were followed by another. The caller
 * has locked the office.
 */
export const endReplacedPeriods = statement.run(
  'end-replaced-periods',
  `update sarafi_license c set status = ${licenceStatus.expired}, row_version = row_version + 1
   where sarafi_id = :sarafiId and status = ${licenceStatus.active} and type in (${permits}) and expire_date < :today
     and exists (select from sarafi_license n where n.sarafi_id = :sarafiId and n.type in (${permits}) and n.id > c.id)`,
);

/**
 * Inserts an alert for each active licence that ends from `today` to `until`, both included; gives the offices that got
 * one. The day of the alert is the last day of the licence, so each licence gets one alert only. Its level is `days`,
 * the warning time of the settings, whatever days are left.
 */
export const raiseLicenceAlerts = statement.values(
  'raise-licence-alerts',
  `insert into sarafi_alert (sarafi_id, subject, level, day, at)
   select s.id, ${sarafiAlertSubject.licence}, :days, c.expire_date, :now from sarafi s
   join lateral (select status, expire_date from sarafi_license
     where sarafi_id = s.id and type in (${periods}) order by id desc limit 1) c on true
   where c.status = ${licenceStatus.active} and c.expire_date between :today and :until on conflict do nothing returning sarafi_id as id`,
);
