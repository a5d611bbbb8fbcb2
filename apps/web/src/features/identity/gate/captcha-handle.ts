/** What a form asks of the captcha it shows. */
export interface CaptchaHandle {
  /** A pass for one use; `null` when the answer is missing or wrong, which the captcha itself then says. */
  readonly takePass: () => Promise<string | null>;
  /** Asks another question: a pass is used up by the call it went with. */
  readonly renew: () => void;
}
