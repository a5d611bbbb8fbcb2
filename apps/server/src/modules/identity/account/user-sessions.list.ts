/**
 * SQL source of the list of open sessions: table, joins and the expression behind each column. People of an office see
 * the sessions of its users, staff those of all.
 */
import { userSessionList } from '@nazer/contract/identity/account/user-sessions.list.ts';
import { ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

type Names = readonly (readonly [pattern: string, name: string])[];

/** Patterns of browsers in the order they are tried: most browsers also claim to be others. */
const browsers: Names = [
  [String.raw`\yEdg(?:e|A|iOS)?/`, 'Edge'],
  [String.raw`\yOPR/|\yOpera\y`, 'Opera'],
  [String.raw`\ySamsungBrowser/`, 'Samsung Internet'],
  [String.raw`\yYaBrowser/`, 'Yandex'],
  [String.raw`\yFirefox/|\yFxiOS/`, 'Firefox'],
  [String.raw`\yChrome/|\yCriOS/|\yChromium/`, 'Chrome'],
  [String.raw`\ySafari/`, 'Safari'],
  ['^curl/', 'curl'],
];

/** Patterns of systems in the order they are tried: Android also claims to be Linux. */
const systems: Names = [
  [String.raw`\yAndroid\y`, 'Android'],
  [String.raw`\yiPhone\y|\yiPod\y`, 'iPhone'],
  [String.raw`\yiPad\y`, 'iPad'],
  [String.raw`\yWindows\y`, 'Windows'],
  [String.raw`\yMac OS X\y|\yMacintosh\y`, 'macOS'],
  [String.raw`\yCrOS\y`, 'ChromeOS'],
  [String.raw`\yLinux\y`, 'Linux'],
];

/** SQL that turns the user agent into a name people know; empty for one that no pattern fits. */
function nameIn(names: Names): string {
  const cases = names.map(([pattern, name]) => `when t.user_agent ~ '${pattern}' then '${name}'`);
  return `(case ${cases.join(' ')} else '' end)`;
}

export const userSessionSource = listSource(userSessionList, (viewer) => {
  const { user, now } = viewer.question;
  const { where: own = 'true' } = ownRows(viewer, 'u.sarafi_id');
  const isOpen = `t.expires_at > ${now} and t.last_seen_at + make_interval(mins => t.idle_minutes) > ${now}`;
  return {
    table: 'app_session t',
    joins: { u: 'join app_user u on u.id = t.user_id' },
    where: `${isOpen} and ${own}`,
    columns: {
      userName: 'u.user_name',
      fullName: { sql: 'u.full_name', person: 't.user_id' },
      browser: nameIn(browsers),
      system: nameIn(systems),
      isCurrent: `(t.id = ${Math.trunc(user.sessionId)})`,
    },
  };
});
