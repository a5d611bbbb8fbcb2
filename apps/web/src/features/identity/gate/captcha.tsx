/**
 * Tells people from programs: digits in an image, or for those who cannot read it a piece of work for the
 * browser. The form that shows it takes the pass when it sends.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { apiData } from '../../../platform/api.ts';
import { useGateText } from '../../../platform/gate-text.ts';
import { sentenceOf } from '../../../platform/present-error.ts';
import { GateField } from '../gate-field.tsx';
import type { CaptchaHandle } from './captcha-handle.ts';
import { solvePuzzle } from './proof-of-work.ts';
import './gate-parts.css';

type Question = ApiOutput<'POST /api/Auth/LoadCaptchaImage'>;

const load = (): Promise<Question> =>
  apiData('POST /api/Auth/LoadCaptchaImage', { body: {} }, { present: 'caller' });

const validate = async (body: { id: string; answer?: string; number?: number }): Promise<string> =>
  (await apiData('POST /api/Auth/ValidateCaptcha', { body }, { present: 'caller' })).pass;

/** The question of the moment, asked for anew by `renew`. */
function useQuestion(onFault: (sentence: string) => void) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isStale = false;
    load().then(
      (next) => !isStale && setQuestion(next),
      (fault: unknown) => !isStale && onFault(sentenceOf(fault)),
    );
    return () => {
      isStale = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where the sentence stands does not change between rounds
  }, [round]);
  const renew = () => setRound((now) => now + 1);
  return { question, renew };
}

/** The work of the browser: how far it is, and the pass it brought. */
function useWork(question: Question | null) {
  const [share, setShare] = useState<number | null>(null);
  const [pass, setPass] = useState('');
  const endRef = useRef<AbortController | null>(null);
  useEffect(() => () => endRef.current?.abort(), []);
  const start = async () => {
    if (!question) return;
    const end = new AbortController();
    endRef.current = end;
    setShare(0);
    try {
      const number = await solvePuzzle(question.puzzle, { signal: end.signal, onProgress: setShare });
      setPass(await validate({ id: question.id, number }));
    } finally {
      setShare(null);
    }
  };
  const forget = () => {
    endRef.current?.abort();
    setPass('');
  };
  return { share, pass, start, forget };
}

function Work({ share, isDone, onStart }: { share: number | null; isDone: boolean; onStart: () => void }) {
  const t = useGateText('security');
  if (isDone) {
    return (
      <p className="gate-note captcha-done" role="status">
        <Icon name="check" size={13} />
        {t('workDone')}
      </p>
    );
  }
  if (share !== null) {
    return (
      <p className="captcha-work" role="status">
        <span id="captcha-work">{t('working')}</span>
        <progress aria-labelledby="captcha-work" max={1} value={share} />
      </p>
    );
  }
  return (
    <button type="button" className="gate-link" onClick={onStart}>
      {t('workInstead')}
    </button>
  );
}

export function Captcha({ handle }: { handle: Ref<CaptchaHandle> }) {
  const t = useGateText('security');
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const { question, renew: ask } = useQuestion(setError);
  const { share, pass, start, forget } = useWork(question);

  const renew = () => {
    forget();
    setAnswer('');
    ask();
  };
  const refuse = (sentence: string) => {
    setError(sentence);
    inputRef.current?.focus();
  };
  const takePass = async (): Promise<string | null> => {
    if (pass !== '') return pass;
    if (!question || answer.trim() === '') {
      refuse(t('captchaMissing'));
      return null;
    }
    try {
      return await validate({ id: question.id, answer });
    } catch (fault) {
      renew();
      refuse(sentenceOf(fault));
      return null;
    }
  };
  useImperativeHandle(handle, () => ({ takePass, renew }));
  const work = () => {
    setError('');
    start().catch((fault: unknown) => {
      if (fault instanceof DOMException && fault.name === 'AbortError') return;
      renew();
      setError(sentenceOf(fault));
    });
  };

  return (
    <fieldset className="captcha" aria-label={t('captcha')}>
      {pass === '' && (
        <>
          <div className="captcha-image">
            {question ? <img src={question.image} alt={t('captchaAlt')} /> : <span aria-hidden="true" />}
            <button type="button" className="gate-eye" aria-label={t('captchaRenew')} onClick={renew}>
              <Icon name="refresh" />
            </button>
          </div>
          <GateField
            label={t('captchaLabel')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            inputRef={inputRef}
            value={answer}
            error={error}
            onValue={(value) => {
              setAnswer(value);
              setError('');
            }}
          />
        </>
      )}
      {/* Without a question there is no work to do. */}
      {question && <Work share={share} isDone={pass !== ''} onStart={work} />}
    </fieldset>
  );
}
