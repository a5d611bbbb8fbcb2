import './sign-in-picture.css';

/** Bar lengths in per cent of the ceiling; the sixteenth passes it. */
const BARS = [38, 52, 47, 66, 58, 74, 70, 88, 81, 64, 92, 77, 69, 96, 84, 108, 90, 73, 61, 82, 68];
const CEILING = 100;
/** Share of the picture's width at which the ceiling stands. */
const CEILING_AT = 72;

const opacityOf = (value: number, index: number): number => {
  const fade = Math.min(1, Math.max(0.2, (BARS.length - index) / 4));
  return fade * (0.5 + 0.5 * Math.min(1, value / CEILING));
};

/** The sign-in screen's picture: bars under their ceiling, one beyond it. Decoration; drawn in CSS, mirrors by itself. */
export const SignInPicture = ({ title, text }: { title: string; text: string }) => (
  <div className="nz-sign-in-picture">
    <div className="nz-sign-in-picture__bars" aria-hidden="true">
      {BARS.map((value, index) => (
        // The list is fixed: its index is its identity.
        <span key={index} className="nz-sign-in-picture__bar">
          <span
            className="nz-sign-in-picture__fill"
            style={{
              inlineSize: `${(Math.min(value, CEILING) * CEILING_AT) / 100}%`,
              opacity: opacityOf(value, index),
            }}
          />
          {value > CEILING && (
            <span
              className="nz-sign-in-picture__beyond"
              style={{ inlineSize: `${((value - CEILING) * CEILING_AT) / 100}%` }}
            />
          )}
        </span>
      ))}
      <span className="nz-sign-in-picture__ceiling" style={{ insetInlineStart: `${CEILING_AT}%` }} />
    </div>
    <p className="nz-sign-in-picture__title">{title}</p>
    <p className="nz-sign-in-picture__text">{text}</p>
  </div>
);
