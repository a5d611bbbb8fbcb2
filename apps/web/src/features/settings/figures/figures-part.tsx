/** Figures of the market, edited in place, with a preview of the consequences of saving them. */
import { commaOf } from '@nazer/ui/number-format.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import type { SettingValue } from '@nazer/contract/settings/setting-values.ts';
import type { Settings } from '@nazer/contract/settings/settings.contract.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { useMay } from '../../../platform/session/session.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { useUnsavedGuard } from '../../../resources/dialog/use-unsaved-guard.ts';
import { SaveBar } from '../../../resources/page/save-bar.tsx';
import { CallConsequence } from '../../../resources/record/steps/step-consequence.tsx';
import { PartFrame } from '../part-frame.tsx';
import { FigureField } from './figure-field.tsx';
import { valuesOf } from './figure-values.ts';
import { useFigures } from './use-figures.ts';
import '../../../resources/dialog/record-fields.css';
import '../../../resources/record/steps/step-dialog.css';

function Figures({ settings }: { readonly settings: Settings }) {
  const t = useText('settings');
  const mayEdit = useMay('set.edit');
  const state = useFigures(settings);
  const { changes, typed, faults } = state;
  useUnsavedGuard(changes.length);
  const values: Readonly<Record<string, SettingValue>> = settings.values;
  const groups = Map.groupBy(settings.fields, ({ groupTitle }) => groupTitle);
  return (
    <>
      {[...groups].map(([title, fields]) => (
        <section key={title} className="st-group" aria-label={title}>
          <h3>{title}</h3>
          {fields.map((field) => (
            <FigureField
              key={field.key}
              field={field}
              value={values[field.key] ?? field.default}
              typed={typed[field.key]}
              isChanged={changes.some((change) => change.field === field)}
              fault={faults[field.key]}
              mayEdit={mayEdit}
              onChange={(next) => state.write(field.key, next)}
            />
          ))}
        </section>
      ))}
      <SaveBar
        count={changes.length}
        isSaving={state.isSaving}
        refusal={state.refusal}
        note={state.isConflict ? t('conflict', { by: settings.updatedBy }) : ''}
        onSave={() => void state.save()}
        onDiscard={state.discard}
      >
        {state.isReady && (
          <CallConsequence
            of={officeList}
            call="POST /api/Setting/SaveSettings"
            input={{ body: { rowVersion: settings.rowVersion, values: valuesOf(changes) } }}
          />
        )}
      </SaveBar>
    </>
  );
}

/** Who saved the figures last, and when; nothing while nobody has changed them. */
function LastSaved({ settings: { updatedAt, updatedBy } }: { readonly settings: Settings }) {
  const t = useText('settings');
  const comma = commaOf(useLanguage());
  if (updatedAt === null) return null;
  return (
    <small>
      {t('lastSaved')} <Bdi>{updatedBy}</Bdi>
      {comma}
      <Moment at={updatedAt} isShort />
    </small>
  );
}

export function FiguresPart() {
  const query = useQuery({ ...apiQuery('GET /api/Setting/GetSettings'), ...about('Setting') });
  const { data } = query;
  return (
    <PartFrame part="figures" right="set.edit" query={query} actions={data && <LastSaved settings={data} />}>
      {data && <Figures settings={data} />}
    </PartFrame>
  );
}
