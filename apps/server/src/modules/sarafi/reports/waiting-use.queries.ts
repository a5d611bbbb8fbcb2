/** Contracts of an office that wait for the step that makes them binding. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Waiting offers in the order of their requests, the order in which steps lock several of them. */
export const findWaitingOffers = statement.all(
  'waiting-offers',
  `select id from offer where sarafi_id = :sarafiId and status = ${offerStatus.selected} order by request_id, id`,
);

/** Waiting dealings in the order of their supplies, as above. */
export const findWaitingDealings = statement.all(
  'waiting-dealings',
  `select id from dealing where sarafi_id = :sarafiId and status = ${dealingStatus.registered} order by supply_id, id`,
);
