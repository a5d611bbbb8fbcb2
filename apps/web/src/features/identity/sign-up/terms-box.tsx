/** Terms with their checkbox; the text is displayed so that it can be read before it is accepted. */
import { useId } from 'react';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import '../sign-in/auth-parts.css';

interface Props {
  isAgreed: boolean;
  /** Message below the checkbox; empty when there is none. */
  fault: string;
  onChange: (isAgreed: boolean) => void;
}

export function TermsBox({ isAgreed, fault, onChange }: Props) {
  const s = useAuthText('security');
  const id = useId();
  return (
    <div className="auth-terms">
      <label className="auth-remember">
        <input
          type="checkbox"
          name="terms"
          checked={isAgreed}
          aria-invalid={fault !== ''}
          aria-describedby={fault === '' ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {s('termsAgree')}
      </label>
      <details>
        <summary>{s('termsRead')}</summary>
        <p>{s('termsText')}</p>
      </details>
      {fault !== '' && (
        <p id={id} className="auth-note auth-note-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
