/**
 * Records that a bundle of evidence can be made of, and what it contains besides their page. Data only, no Zod: pages
 * read it too.
 */
import type { CallName } from '../kernel/call.ts';
import type { ListName } from '../lists.ts';

interface EvidenceSubject {
  /** Wire name of the list that holds the record. */
  readonly list: string;
  /** Entity names of the record in the log and in approval requests. */
  readonly named: readonly string[];
  /**
   * Further calls whose answers belong to the record, by file name, each with the query parameter that takes its id.
   */
  readonly besides: Readonly<Record<string, { readonly call: CallName; readonly by: string }>>;
  /** Lists of dependent records; their rows, approval requests and log entries are included. */
  readonly owned?: Readonly<Record<string, { readonly list: ListName; readonly where: string }>>;
  /** Call that lists the record's stored files. */
  readonly documents?: { readonly call: CallName; readonly by: string };
}

export const evidenceSubjects = {
  office: {
    list: 'ExchangeOffice',
    named: ['Sarafi', 'SarafiLicence'],
    besides: {
      permissions: { call: 'GET /api/SarafiManagment/ExchangePermissionsById', by: 'id' },
      commitments: { call: 'GET /api/SarafiManagment/ExchangeTahoodById', by: 'id' },
      'open-position': { call: 'GET /api/SarafiManagment/ExchangeOpenPositionById', by: 'id' },
    },
    owned: { corrections: { list: 'PositionCorrection', where: 'sarId' } },
  },
  offer: {
    list: 'Offer',
    named: ['Offer'],
    besides: {},
    documents: { call: 'GET /api/Import/GetOfferDocuments', by: 'offerId' },
  },
  dealing: { list: 'Dealing', named: ['Dealing'], besides: {} },
} as const satisfies Readonly<Record<string, EvidenceSubject>>;
export type EvidenceSubjectName = keyof typeof evidenceSubjects;

export const evidenceSubjectNames = Object.keys(evidenceSubjects) as EvidenceSubjectName[]; // its own keys

/** Evidence subject whose record stands in this list; undefined when there is none. */
export const evidenceSubjectOf = (list: string): EvidenceSubjectName | undefined =>
  evidenceSubjectNames.find((name) => evidenceSubjects[name].list === list);
