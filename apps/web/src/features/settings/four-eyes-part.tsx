/** Settings of approvals: which calls need one, and how long a request may wait. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { type ApprovalMode, approvalModes } from '@nazer/contract/approvals/approvals.calls.ts';
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiData } from '../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../platform/calls/query-client.ts';
import { Choice } from '../../platform/choice.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { showToast } from '../../platform/toasts.ts';
import { useMay } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ChangedMark, FaultMessage } from '../../resources/dialog/form-field.tsx';
import { useUnsavedGuard } from '../../resources/dialog/use-unsaved-guard.ts';
import { FigureInput } from '../../resources/kinds/figure-input.tsx';
import { SaveBar } from '../../resources/page/save-bar.tsx';
import { expiryRange, fourEyesChanges, isWeaker, type Modes } from './four-eyes-changes.ts';
import { PartFrame } from './part-frame.tsx';
import '../../resources/dialog/record-fields.css';

type FourEyes = ApiOutput<'GET /api/System/GetFourEyes'>;

/**
 * Stored settings with the unsaved choices. `hours` is the text of the input. `save` sends what was changed, unless the
 * hours are out of range; a refusal is shown, not thrown.
 */
function useFourEyes(stored: FourEyes) {
  const t = useText('settings');
  const [modes, setModes] = useState<Modes>({});
  const [hours, setHours] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const expiry = hours === null ? stored.expiryHours : Number(parseAmount(hours, 0) ?? Number.NaN);
  const isExpiryWrong = !(expiry >= expiryRange.min && expiry <= expiryRange.max);
  const changes = fourEyesChanges(stored, modes, expiry);
  const discard = () => {
    setModes({});
    setHours(null);
    setRefusal('');
  };
  /** Forgets the choices that were sent; those made while they were on their way stay. */
  const dropSent = () => {
    setModes((now) => Object.fromEntries(Object.entries(now).filter(([call, mode]) => mode !== modes[call])));
    setHours((now) => (now === hours ? null : now));
  };
  const save = async () => {
    if (isExpiryWrong) return setRefusal(t('notSaved'));
    setIsSaving(true);
    setRefusal('');
    try {
      const { body } = changes;
      const { approvalId } = await apiData('POST /api/System/SaveFourEyes', { body }, { present: 'caller' });
      await invalidateAbout(['Setting', approvalRequestList.name]);
      dropSent();
      showToast({
        kind: approvalId === null ? 'ok' : 'info',
        text: t(approvalId === null ? 'saved' : 'waits'),
      });
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setIsSaving(false);
  };
  return {
    ...changes,
    modes,
    choose: (call: string, mode: ApprovalMode) => setModes((now) => ({ ...now, [call]: mode })),
    hours: hours ?? String(stored.expiryHours),
    setHours,
    isExpiryWrong,
    refusal,
    isSaving,
    save,
    discard,
  };
}

type State = ReturnType<typeof useFourEyes>;

/** Hours a request may wait: an input, or text for users who may not change them. */
function Expiry({ state, mayEdit }: { readonly state: State; readonly mayEdit: boolean }) {
  const t = useText('settings');
  const id = useId();
  const { isExpiryWrong, hours } = state;
  return (
    <div className="st-figure">
      <div>
        {mayEdit ? <label htmlFor={id}>{t('expiryHours')}</label> : <b>{t('expiryHours')}</b>}
        <p id={`${id}-mean`}>{t('mean.expiryHours')}</p>
      </div>
      <div>
        <div className="st-figure__value">
          {mayEdit ? (
            <FigureInput
              id={id}
              field={{ key: 'expiryHours', kind: 'count', section: '' }}
              label={t('expiryHours')}
              value={hours}
              values={{}}
              isLocked={false}
              isWrong={isExpiryWrong}
              describedBy={`${id}-mean ${id}-fault`}
              onChange={(value) => state.setHours(String(value))}
              onLeave={() => {}}
            />
          ) : (
            hours
          )}
          <span>{t('hours')}</span>
        </div>
        <FaultMessage
          id={`${id}-fault`}
          fault={isExpiryWrong ? { problem: { code: 'outOfRange', ...expiryRange } } : undefined}
        />
      </div>
    </div>
  );
}

function Calls({ stored }: { readonly stored: FourEyes }) {
  const t = useText('settings');
  const mayEdit = useMay('set.policy');
  const state = useFourEyes(stored);
  useUnsavedGuard(state.count);
  const options = approvalModes.map((key) => ({ key, text: t(`mode.${key}`) }));
  return (
    <>
      <section className="st-group" aria-label={t('part.fourEyes')}>
        {stored.calls.map(({ call, title, mode, defaultMode }) => {
          const chosen = state.modes[call] ?? mode;
          return (
            <div key={call} className="st-figure">
              <div>
                <b>{title}</b> {chosen !== mode && <ChangedMark />}
                <p>{t('byDefault', { otherwise: t(`mode.${defaultMode}`) })}</p>
              </div>
              <div>
                {mayEdit ? (
                  <Choice
                    label={title}
                    options={options}
                    value={chosen}
                    onChoose={(next) => state.choose(call, next)}
                  />
                ) : (
                  <Tag status={mode === 'off' ? 'mute' : 'info'}>{t(`mode.${mode}`)}</Tag>
                )}
              </div>
            </div>
          );
        })}
        <Expiry state={state} mayEdit={mayEdit} />
      </section>
      <SaveBar
        count={state.count}
        isSaving={state.isSaving}
        refusal={state.refusal}
        note={isWeaker(stored, state.body) ? t('weakerWaits') : ''}
        onSave={() => void state.save()}
        onDiscard={state.discard}
      />
    </>
  );
}

export function FourEyesPart() {
  const query = useQuery({ ...apiQuery('GET /api/System/GetFourEyes'), ...about('Setting') });
  return (
    <PartFrame part="fourEyes" right="set.policy" query={query}>
      {query.data && <Calls stored={query.data} />}
    </PartFrame>
  );
}
