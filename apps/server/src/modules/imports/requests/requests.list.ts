/** SQL source of the list of import requests: table, joins and the expression behind each column. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { requestList } from '@nazer/contract/imports/requests.list.ts';
import { merchantName } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

/**
 * SQL of the columns that depend on the offers on a request. An office sees what became of its own offer: a request
 * for which another office was selected stays registered for it, and it counts its own offers alone.
 */
interface View {
  readonly status: string;
  readonly offersCount: string;
  /** Whether the reader may see the selected offer `so`. */
  readonly isSelectedSeen: string;
}

const staffView: View = {
  status: 't.status',
  offersCount: 't.offers_count',
  isSelectedSeen: 'true',
};

/** States in which the request follows its selected offer. */
export const followingStates = [
  requestStatus.offerSelected,
  requestStatus.offerConfirmed,
  requestStatus.rialPaid,
  requestStatus.havaleIssued,
  requestStatus.makhtoome,
  requestStatus.disputed,
].join(', ');

function officeView(office: number): View {
  const isOwn = `exists (select from offer w where w.id = t.selected_offer_id and w.sarafi_id = ${office})`;
  const isHidden = `(t.status in (${followingStates}) and not ${isOwn})`;
  return {
    status: `(case when ${isHidden} then ${requestStatus.registered} else t.status end)`,
    offersCount: `(select count(*)::integer from offer w where w.request_id = t.id and w.sarafi_id = ${office})`,
    isSelectedSeen: `so.sarafi_id = ${office}`,
  };
}

const orderNosSql = `coalesce((select array_agg(l.order_no order by l.id) from request_order_line l
  where l.request_id = t.id), '{}')`;

/** Condition for requests an office has an offer on, or that name it. */
const ofOffice = (office: number): string =>
  `t.id in (select o.request_id from offer o where o.sarafi_id = ${office}
    union all select r.id from import_request r where r.target_sarafi_id = ${office})`;

const merchant = merchantName('t.merchant_national_id');

export const requestSource = listSource(requestList, ({ sarafiId }) => {
  const { status, offersCount, isSelectedSeen } = sarafiId === null ? staffView : officeView(sarafiId);
  return {
    table: 'import_request t',
    counter: 'imports',
    joins: {
      m: 'join merchant m on m.national_id = t.merchant_national_id',
      so: `left join offer so on so.id = t.selected_offer_id and ${isSelectedSeen}`,
      ss: 'left join sarafi ss on ss.id = so.sarafi_id',
    },
    ...(sarafiId !== null && { where: ofOffice(sarafiId) }),
    columns: {
      requestId: 't.id',
      date: 't.registered_on',
      merchant,
      nationalId: 't.merchant_national_id',
      orderNos: {
        sql: orderNosSql,
        folded: 'l.order_no',
        through: (found) => `t.id in (select l.request_id from request_order_line l where ${found})`,
        isMany: true,
      },
      offersCount,
      selectedSarafiId: 'so.sarafi_id',
      selectedSarafi: {
        sql: `coalesce(ss.name, '')`,
        folded: 'fold_key(x.name)',
        through: (found) => `exists (select from offer so join sarafi x on x.id = so.sarafi_id
          where so.id = t.selected_offer_id and ${isSelectedSeen} and ${found})`,
        isMany: true,
      },
      status,
      merchantSearch: merchant,
      merchantId: 'm.id',
    },
  };
});
