import { Percent } from './text.tsx';
import './gauge.css';

export type GaugeProps = {
  /** Use in percent of the ceiling; above 100 is a breach. */
  value: number;
  /** Subject of the gauge, such as «تعهد صرافی آریا سپهر». */
  label: string;
  /** Sentence for screen readers: the use, the ceiling, and what is left. */
  valueText: string;
  /** Displays the figure beside the gauge; false only where the caller writes it itself. */
  showValue?: boolean;
  /** Use including waiting contracts, in percent; the difference is drawn lighter. */
  projected?: number;
  /** Small form for rows of a list. */
  isSmall?: boolean;
};

/** Steps of the colours, in percent of a ceiling. */
export const gaugeSteps = { warnAt: 80, badAt: 95, ceiling: 100 } as const;
const { warnAt: WARN_AT, badAt: BAD_AT, ceiling: CEILING } = gaugeSteps;

/** Level of a use: blue below 80 percent, orange from 80, red from 95. */
export const gaugeLevel = (value: number): 'normal' | 'warn' | 'bad' =>
  value >= BAD_AT ? 'bad' : value >= WARN_AT ? 'warn' : 'normal';

/** End of the scale in percent: a little after the ceiling, or after a value above it. */
export const gaugeScale = (value: number): number => Math.max(110, value + 6);

/**
 * Gauge of a use against its ceiling: ticks at 80 and 95 percent, a line with a cap at the ceiling, hatching above
 * it.
 */
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
