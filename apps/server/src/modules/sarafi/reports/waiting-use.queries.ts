/** Contracts of an office that wait for the one step that binds them. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/** In the order of their requests, which is how a step of several of them holds them. */
export const findWaitingOffers = statement.all(
  'waiting-offers',
  `select id from offer where sarafi_id = :sarafiId and status = ${offerStatus.selected} order by request_id, id`,
);

export const findWaitingDealings = statement.all(
  'waiting-dealings',
  `select id from dealing where sarafi_id = :sarafiId and status = ${dealingStatus.registered} order by supply_id, id`,
);
