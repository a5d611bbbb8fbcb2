/**
 * Dialog of a step that asks for a reason, fields or a file and previews the consequences. When the step ends or
 * withdraws what others rely on, the cancel button has the focus. Typed values stay when the record changes
 * meanwhile.
 */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { type PreviewedCall, previewedCalls } from '@nazer/contract/approvals/approvals.calls.ts';
import {
  type RecordAction,
  recordActionOf,
  type RecordDefinition,
  requestOf,
} from '@nazer/contract/kernel/record.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Modal } from 'antd';
import { useId } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useRefusals } from '../../dialog/refused-fields.ts';
import { HeldNotice } from '../../dialog/held-notice.tsx';
import { PreviewRoom } from '../../dialog/preview-room.tsx';
import { useOnceSend } from '../../dialog/use-once-send.ts';
import { useAskDiscard, useUnsavedGuard } from '../../dialog/use-unsaved-guard.ts';
import { ReasonField } from '../../reason-field.tsx';
import { CallConsequence, StepConsequence } from './step-consequence.tsx';
import { FileField, StepFields, useAnswer } from './step-form.tsx';
import { useEffectText } from './use-effect-text.ts';
import type { Details } from '../use-details.ts';
import { useStep } from './use-step.ts';
import './step-dialog.css';

export interface StepDialogProps {
  readonly record: RecordDefinition;
  readonly action: AllowedAction;
  /** Record of the step; null for a step that creates one. */
  readonly row: Details | null;
  /** Present state of the record; 0 where there is none. */
  readonly status: number;
  /** Title of the record; empty for a step that creates one. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Key of the record as the number that step calls take. */
const numberOf = ({ of }: RecordDefinition, row: Details): number => Number(row[of.key[0] ?? '']);

/**
 * State of the typed answer and of its sending. `send` does nothing while the answer is incomplete (`isClosed`, also
 * when the action is no longer allowed) and while a sending runs or waits for the server.
 */
function useSending({ record, action, row, onClose }: StepDialogProps, recordAction: RecordAction) {
  const answer = useAnswer(recordAction, row);
  const take = useStep(record);
  const { faults, refusal, begin, refuse, typed } = useRefusals(answer.fields);
  const sending = useOnceSend();
  const { isSending, isHeld, takeBack } = sending;
  const isClosed = !answer.isReady || !action.isAllowed;
  const send = async () => {
    if (isClosed || isSending || isHeld) return;
    begin();
    const request = answer.toSend(row && numberOf(record, row));
    await sending.send({
      body: request,
      isNew: true,
      call: (options) => take(action, { ...request, options }),
      onDone: onClose,
      onDoneBefore: (done) => {
        showToast({ kind: 'ok', text: sentenceOf(done) });
        onClose();
        // The answer was lost, so it is not known what the step has changed.
        return invalidateAbout();
      },
      onRefused: refuse,
    });
  };
  return { answer, refusal, faults, typed, isSending, isHeld, takeBack, isClosed, send };
}

type Sending = ReturnType<typeof useSending>;

/** Input of the reason; without one, the hint about missing fields or the server's refusal. */
function Reason({ sending, isDanger }: { readonly sending: Sending; readonly isDanger: boolean }) {
  const t = useText('record');
  const id = useId();
  const { answer, refusal, typed, send } = sending;
  if (!answer.needsReason)
    return (
      <p className={refusal ? 'sd__problem' : 'sd__hint'} role={refusal ? 'alert' : undefined}>
        {refusal || answer.hint}
      </p>
    );
  return (
    <ReasonField
      id={id}
      label={t('reason')}
      isNeeded
      value={answer.reason}
      onChange={(next) => {
        answer.setReason(next);
        typed();
      }}
      refusal={refusal}
      isClosed={sending.isHeld}
      hasFocus={!isDanger && answer.fields.length === 0}
      {...(!isDanger && { onEnter: () => void send() })}
    />
  );
}

const isPreviewed = (call: string): call is PreviewedCall => previewedCalls.some((name) => name === call);

/**
 * Preview of a step whose consequences depend on its fields, displayed once they are complete. Nothing for a step that
 * is previewed without input, is not allowed now, takes a file, or whose call has no preview.
 */
function AnswerConsequence({
  props,
  recordAction,
  sending,
}: {
  props: StepDialogProps;
  recordAction: RecordAction;
  sending: Sending;
}) {
  const { record, row, action } = props;
  const { answer } = sending;
  const { call, input } = requestOf(recordAction, answer.toSend(row && numberOf(record, row)));
  if (isPreviewable(recordAction) || !action.isAllowed || answer.takesFile || !isPreviewed(call)) return null;
  return (
    <PreviewRoom>
      {answer.isReady && <CallConsequence of={record.of} call={call} input={input} />}
    </PreviewRoom>
  );
}

/** Whether a step asks for nothing but a reason, so that it can be previewed without input. */
const isPreviewable = ({ isStep, command: { takesFile, fields = {} } }: RecordAction): boolean =>
  isStep && takesFile !== true && Object.keys(fields).length === 0;

interface BeforehandProps extends Pick<StepDialogProps, 'record' | 'action' | 'status'> {
  readonly recordAction: RecordAction;
  readonly row: Details;
}

/** State the step leads to, and a preview of its consequences. */
function Beforehand({ record, action, recordAction, row, status }: BeforehandProps) {
  const effect = useEffectText(record)(action, status);
  const entity = record.machine?.states.entity;
  return (
    <>
      {effect !== '' && <p className="sd__effect">{effect}</p>}
      {entity !== undefined && action.isAllowed && isPreviewable(recordAction) && (
        <PreviewRoom isTall>
          <StepConsequence
            record={record}
            entity={entity}
            id={numberOf(record, row)}
            action={action.action}
          />
        </PreviewRoom>
      )}
    </>
  );
}

/** The dialog; nothing when the record declares no such action. */
export function StepDialog(props: StepDialogProps) {
  const recordAction = recordActionOf(props.record, props.action.action);
  return recordAction ? <ActionDialog {...props} recordAction={recordAction} /> : null;
}

function ActionDialog({ recordAction, ...props }: StepDialogProps & { readonly recordAction: RecordAction }) {
  const { record, action, row, status, title, onClose } = props;
  const t = useText('record');
  const sending = useSending(props, recordAction);
  const { answer, send, isSending, isHeld, isClosed } = sending;
  const askDiscard = useAskDiscard();
  useUnsavedGuard(answer.changedCount);
  const close = async () => {
    if (answer.changedCount === 0 || (await askDiscard(answer.changedCount))) onClose();
  };
  const isDanger = recordAction.command.isDanger === true;
  const name = action.waits ? t('ask', { action: action.title }) : action.title;
  return (
    <Modal
      open
      title={title === '' ? name : t('stepTitle', { action: name, title })}
      onCancel={() => void close()}
      footer={null}
      width={520}
      destroyOnHidden
    >
      <form
        className="sd"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {isHeld && <HeldNotice onTakeBack={sending.takeBack} />}
        {row && (
          <Beforehand record={record} action={action} recordAction={recordAction} row={row} status={status} />
        )}
        {!action.isAllowed && (
          <p className="sd__closed" role="alert">
            <Icon name="warning" size={14} /> {t('closedMeanwhile', { reason: action.sentence })}
          </p>
        )}
        <div className="sd__answer" inert={isHeld}>
          <StepFields record={record} action={action.action} {...sending} />
          <AnswerConsequence props={props} recordAction={recordAction} sending={sending} />
          {answer.takesFile && <FileField file={answer.file} onChoose={answer.setFile} />}
        </div>
        <Reason sending={sending} isDanger={isDanger} />
        <div className="sd__foot">
          <Button onClick={() => void close()} autoFocus={isDanger}>
            {t('keep')}
          </Button>
          <Button
            type="primary"
            danger={isDanger}
            htmlType="submit"
            loading={isSending}
            disabled={isClosed || isHeld}
          >
            {name}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
