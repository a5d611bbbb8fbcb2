/** Pages of importers' requests, of the offers of offices, of the board of offers and of exceptions from the blacklist. */
import { blackListExceptionList } from '@nazer/contract/imports/blacklist.list.ts';
import { offerList } from '@nazer/contract/imports/offers.list.ts';
import { requestList } from '@nazer/contract/imports/requests.list.ts';
import { listPage, type PageEntry, recordPage } from './page-entry.ts';

export const importsPages = {
  requests: listPage('/imports/requests', requestList, { menu: { group: 'imports', icon: 'download' } }),
  request: recordPage('/imports/requests/:id', requestList, {
    under: 'requests',
    file: 'imports/request-page',
  }),
  offers: listPage('/imports/offers', offerList, { menu: { group: 'imports', icon: 'tag' } }),
  offer: recordPage('/imports/offers/:id', offerList, {
    under: 'offers',
    file: 'imports/offer-page',
  }),
  board: {
    path: '/imports/board',
    label: 'board',
    permission: 'imp.view',
    menu: { group: 'imports', icon: 'columns' },
    areas: ['board', 'record', 'grid'],
    kind: 'frame',
    file: 'imports/board-page',
  },
  blacklist: listPage('/imports/blacklist', blackListExceptionList, {
    menu: { group: 'imports', icon: 'shield' },
    drawer: {
      record: async () =>
        (await import('@nazer/contract/imports/blacklist.record.ts')).blackListExceptionRecord,
      creation: { action: 'add', permission: 'imp.blacklist.add' },
    },
  }),
} as const satisfies Record<string, PageEntry>;
