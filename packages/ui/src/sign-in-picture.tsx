import './sign-in-picture.css';

/** Lengths of the bars in percent of the ceiling; the sixteenth exceeds it. */
const BARS = [38, 52, 47, 66, 58, 74, 70, 88, 81, 64, 92, 77, 69, 96, 84, 108, 90, 73, 61, 82, 68];
const CEILING = 100;
/** Position of the ceiling in percent of the picture's width. */
const CEILING_AT = 72;

const opacityOf = (value: number, index: number): number => {
  const fade = Math.min(1, Math.max(0.2, (BARS.length - index) / 4));
  return fade * (0.5 + 0.5 * Math.min(1, value / CEILING));
};

/**
 * Picture of the sign-in page: bars below their ceiling, one above it. Decorative; drawn in CSS, which mirrors it by
 * itself.
 */
export const SignInPicture = ({ title, text }: { title: string; text: string }) => (
  <div className="nz-sign-in-picture">
    <div className="nz-sign-in-picture__bars" aria-hidden="true">
      {BARS.map((value, index) => (
        // The list is constant, so the index identifies a bar.
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
