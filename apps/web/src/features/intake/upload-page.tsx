/** Upload of an office's file: kind and office, then file, columns, dry run and saving. Earlier files stand below. */
import { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import type { Upload, UploadName } from '@nazer/contract/uploads.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { ownOffice } from '../../platform/session/home-page.ts';
import { useSession } from '../../platform/session/session.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { ImportSteps } from '../../resources/files/import-steps.tsx';
import { type ImportTarget, useImport } from '../../resources/files/use-import.ts';
import { useImportGuard } from '../../resources/files/use-import-guard.ts';
import { PageTabs } from '../../resources/page/page-tabs.tsx';
import { ChosenField } from '../../resources/record/steps/chosen-field.tsx';
import { refreshResource } from '../../resources/resource-api.ts';
import { EarlierFiles } from './earlier-files.tsx';
import './upload.css';

/** Kinds of files: the path before the verbs of their calls, and the list that holds the rows. */
const kinds = {
  SanaTransactions: { path: 'api/Sana/SanaTransactions', list: 'SanaTransaction' },
  RialPayments: { path: 'api/Sana/RialPayments', list: 'RialiPayment' },
  Coins: { path: 'api/Sana/Coins', list: 'CoinDealing' },
} as const satisfies {
  readonly [N in UploadName]: { readonly path: Extract<Upload, { name: N }>['path']; readonly list: string };
};

const names = Object.keys(kinds) as UploadName[]; // `Object.keys` widens the keys to string

const officeField = {
  key: 'sarafiId',
  kind: 'integer',
  required: true,
  chosenFrom: 'GET /api/SarafiManagment/GetSarafiList',
  searchParameter: 'name',
} as const;

/** Office whose rows a file holds: people of an office upload their own; staff choose one first. */
function useOffice(): {
  /** Office of the user; null for staff. */
  readonly own: number | null;
  /** Own or chosen office; 0 until one is chosen. */
  readonly chosen: number;
  readonly choose: (office: number) => void;
} {
  const own = ownOffice(useSession());
  const [chosen, choose] = useState(0);
  return { own, chosen: own ?? chosen, choose };
}

interface UploadedFile {
  readonly kind: UploadName;
  readonly title: string;
  readonly office: ReturnType<typeof useOffice>;
}

const targetOf = ({ kind, title, office }: UploadedFile): ImportTarget => ({
  path: kinds[kind].path,
  title,
  // Sent by staff only, because the server knows the office of its people and accepts no other from them.
  ...(office.own === null && { query: { sarafiId: String(office.chosen) } }),
  onDone: async () => {
    await Promise.all([feedBatchList.name, kinds[kind].list].map(refreshResource));
  },
});

function UploadForm({ kind, title }: { readonly kind: UploadName; readonly title: string }) {
  const t = useText('intake');
  const id = useId();
  const office = useOffice();
  const target = targetOf({ kind, title, office });
  const run = useImport(target);
  useImportGuard(run);
  // From the start of the upload on, the office of the file can no longer be changed.
  const hasFile = run.status !== null || run.share !== null;
  return (
    <section className="up" aria-label={t('bring')}>
      {office.own === null && !hasFile && (
        <div className="up__office">
          <ChosenField
            id={id}
            field={officeField}
            label={t('office')}
            value={office.chosen === 0 ? null : office.chosen}
            onChange={office.choose}
          />
        </div>
      )}
      {office.chosen === 0 ? (
        <EmptyState icon="bank" title={t('chooseOffice')} text={t('chooseOfficeText')} />
      ) : (
        <ImportSteps target={target} run={run} />
      )}
    </section>
  );
}

export default function UploadPage() {
  const t = useText('intake');
  const { feedNouns } = useWords();
  const { kind: wanted }: { readonly kind?: string } = useSearch({ strict: false });
  const kind = names.find((name) => name === wanted) ?? 'SanaTransactions';
  return (
    <>
      <PageHeader title={t('uploadTitle')} caption={t('uploadCaption')} />
      <PageTabs
        label={t('kinds')}
        chosen={kind}
        tabs={names.map((name) => ({ key: name, text: feedNouns[name], href: paths.upload({ kind: name }) }))}
      />
      <UploadForm key={kind} kind={kind} title={feedNouns[kind]} />
      <EarlierFiles noun={kind} />
    </>
  );
}
