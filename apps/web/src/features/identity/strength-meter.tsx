/** Under a new password: a bar of four parts with its word, and the rules it keeps. Plain CSS: the gate shows it too. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useGateText } from '../../platform/gate-text.ts';
import { keptRules, type PasswordRule, passwordRules, strengthOf } from './password-strength.ts';
import './strength-meter.css';

interface Props {
  password: string;
  userName: string;
  rule: PasswordRule;
}

const words = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;
const ruleWords = { length: 'ruleLength', classes: 'ruleClasses', noName: 'ruleNoName' } as const;

export function StrengthMeter({ password, userName, rule }: Props) {
  const t = useGateText('security');
  const strength = strengthOf(password);
  const kept = keptRules(password, { rule, userName });
  const values = { length: rule.minLength, classes: rule.minClasses };
  return (
    <div className="strength">
      <div className="strength-bar" data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <span key={part} data-on={strength >= part} />
        ))}
      </div>
      <p className="strength-word" role="status">
        {t(words[strength])}
      </p>
      <ul>
        {passwordRules.map((name) => (
          <li key={name} data-kept={kept[name]}>
            <Icon name={kept[name] ? 'check' : 'more'} size={13} />
            {t(ruleWords[name], values)}
            <span className="sr-only">{kept[name] ? t('ruleKept') : t('ruleNotKept')}</span>
          </li>
        ))}
        <li>
          <Icon name="info" size={13} />
          {t('ruleServer')}
        </li>
      </ul>
    </div>
  );
}
