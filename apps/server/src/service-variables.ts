/** Addresses and secrets of other services, from the environment. Values are not repeated: they may hold a password. */
import { readFileSync } from 'node:fs';
import { StartError } from './platform/start-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export function refusal(name: string, wanted: string): StartError {
  return new StartError('wrong-setting', `The setting ${name} must be ${wanted}.`);
}

export function read(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

interface Address {
  readonly protocols: readonly string[];
  readonly wanted: string;
}

/** Throws StartError. */
export function readAddress(
  variables: Variables,
  name: string,
  { protocols, wanted }: Address,
): string | undefined {
  const text = read(variables, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) throw refusal(name, wanted);
  return text;
}

export function readHttpAddress(variables: Variables, name: string): string | undefined {
  return readAddress(variables, name, {
    protocols: ['http:', 'https:'],
    wanted: 'an address like https://gateway.example/send',
  });
}

/** The content of the file the setting names; empty without it. Throws StartError. */
export function readTokenFile(variables: Variables, name: string): string {
  const path = read(variables, name);
  if (path === undefined) return '';
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartError('wrong-setting', `The file ${path} (${name}) cannot be read: ${reason}.`, {
      cause: error,
    });
  }
}
