/** The sign-in page and others before a session begins. */
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../journey.ts';

/** Presses a button. The sign of a button at work may stay for a moment, and its name then begins with «loading». */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(?:loading )?${name}$`) }).click();

export class AuthPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  name = () => this.page.getByLabel('ایمیل یا نام کاربری');
  password = () => this.page.getByLabel('رمز عبور', { exact: true });
  press = (name: string) => press(this.page, name);
  enter = () => this.press('ورود');

  async open(path = '/signin'): Promise<this> {
    await this.page.goto(path);
    await this.settle();
    return this;
  }

  /** The demo account arrives in the fields a moment after them; typing at that very moment would mix the two. */
  async settle(): Promise<void> {
    await expect(this.name()).not.toHaveValue('');
  }

  async signIn(name: string, password = demoPassword): Promise<void> {
    await this.settle();
    await this.fill(name, password);
    await this.enter();
  }

  async fill(name: string, password: string): Promise<void> {
    await this.name().fill(name);
    await this.password().fill(password);
  }

  /** Signed in: the frame is there. */
  async expectFrame(): Promise<void> {
    await expect(this.page.getByTitle('منوی کاربر')).toBeVisible();
  }

  /** A new password, twice, where a link, a code or an old password leads. */
  async choosePassword(next: string): Promise<void> {
    await this.page.getByLabel('رمز عبور تازه', { exact: true }).fill(next);
    await this.page.getByLabel('تکرار رمز عبور تازه').fill(next);
  }
}
