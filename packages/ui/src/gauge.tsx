import { Percent } from './text.tsx';
import './gauge.css';

export type GaugeProps = {
  /** Use in per cent of the ceiling; beyond 100 is a breach. */
  value: number;
  /** What is measured, e.g. «تعهد صرافی آریا سپهر». */
  label: string;
  /** The spoken sentence: how much is used, of which ceiling, how much is left. */
  valueText: string;
  /** The figure belongs beside every gauge; hide it only where the caller writes it itself. */
  showValue?: boolean;
  /** Where it would come to with what waits: the way there is drawn lighter. */
  projected?: number;
  /** In a row of a list. */
  isSmall?: boolean;
};

/** In per cent of a ceiling. */
export const gaugeSteps = { warnAt: 80, badAt: 95, ceiling: 100 } as const;
const { warnAt: WARN_AT, badAt: BAD_AT, ceiling: CEILING } = gaugeSteps;

/** Blue below 80, orange from 80, red from 95. */
export const gaugeLevel = (value: number): 'normal' | 'warn' | 'bad' =>
  value >= BAD_AT ? 'bad' : value >= WARN_AT ? 'warn' : 'normal';

/** The scale ends a little after the ceiling, or after the value when it is beyond. */
export const gaugeScale = (value: number): number => Math.max(110, value + 6);

/** Use against its ceiling: ticks at 80 and 95, the ceiling's line with its cap, hatching beyond it. */
export const Gauge = (props: GaugeProps) => {
  const { value, label, valueText, showValue = true, isSmall = false, projected } = props;
  const used = Math.max(0, value);
  const then = Math.max(0, projected ?? value);
  const scale = gaugeScale(Math.max(used, then));
  const at = (percent: number) => `${((percent / scale) * 100).toFixed(2)}%`;
  return (
    <div className={`nz-gauge nz-gauge--${gaugeLevel(used)}${isSmall ? ' nz-gauge--small' : ''}`}>
      <div
        className="nz-gauge__track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Number(scale.toFixed(1))}
        aria-valuenow={used}
        aria-valuetext={valueText}
      >
        <span className="nz-gauge__used" style={{ inlineSize: at(Math.min(used, CEILING)) }} />
        {used > CEILING && (
          <span
            className="nz-gauge__beyond"
            style={{ insetInlineStart: at(CEILING), inlineSize: at(used - CEILING) }}
          />
        )}
        {then !== used && (
          <span
            className={`nz-gauge__waiting${then < used ? ' nz-gauge__waiting--less' : ''}`}
            style={{
              insetInlineStart: at(Math.min(used, then)),
              inlineSize: at(Math.abs(then - used)),
            }}
          />
        )}
        <span className="nz-gauge__tick" style={{ insetInlineStart: at(WARN_AT) }} />
        <span className="nz-gauge__tick" style={{ insetInlineStart: at(BAD_AT) }} />
        <span className="nz-gauge__ceiling" style={{ insetInlineStart: at(CEILING) }} />
      </div>
      {showValue && (
        <span className={`nz-gauge__value${used > CEILING ? ' nz-negative' : ''}`}>
          <Percent value={value} tabular />
        </span>
      )}
    </div>
  );
};
