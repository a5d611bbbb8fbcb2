/** Accounts and the API key of the live market, made with the accounts of demo mode. */
import { userKinds, userTypes } from '@nazer/contract/identity/users/app-user.ts';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { callServer, LiveClient, LiveRefusal, type Send } from './live-client.ts';

const serviceUser = 'live-market';
const nouns = [
  'SanaTransactions',
  'Requests',
  'Offers',
  'Selections',
  'Confirmations',
  'Supplies',
  'Demands',
  'Dealings',
  'Deposits',
] as const;

async function signIn(send: Send, userName: string): Promise<string> {
  const input = { body: { UserName: userName, Password: demoPassword } };
  const { token } = await callServer(send, 'POST /Auth', { token: '', input });
  if (!token)
    throw new Error(`The demo account ${userName} needs a second factor; the live market cannot sign in.`);
  return token;
}

/** Id of the service user of the live market, which is made on the first run. */
async function serviceUserId(send: Send, token: string): Promise<number> {
  try {
    const input = { query: { userName: serviceUser } };
    return (await callServer(send, 'GET /api/Auth/GetIdentityUserByUserName', { token, input })).id;
  } catch (error) {
    if (!(error instanceof LiveRefusal)) throw error;
    const body = {
      userName: serviceUser,
      fullName: 'بازار شبیه‌سازی‌شده',
      userType: userTypes.centralBank,
      userKind: userKinds.service,
    };
    const { user } = await callServer(send, 'POST /api/User/CreateAppUser', { token, input: { body } });
    await grantFeeds(send, token, user.id);
    return user.id;
  }
}

/** Gives the service user a role with no right but that to send data. */
async function grantFeeds(send: Send, token: string, userId: number): Promise<void> {
  const role = await callServer(send, 'POST /api/Auth/SaveRole', {
    token,
    input: { body: { roleName: 'LIVE_MARKET', title: 'بازار شبیه‌سازی‌شده' } },
  });
  const roleId = String(role.roleId);
  await callServer(send, 'POST /api/Auth/UpdatePermission', {
    token,
    input: { query: { roleId }, body: ['feed.send'] },
  });
  await callServer(send, 'POST /api/Auth/addUserToRole', {
    token,
    input: { query: { userId: String(userId), roleId } },
  });
}

export interface LiveAccess {
  readonly client: LiveClient;
  /** Revokes the API key. */
  close(): Promise<void>;
}

/** Opens access to a server in demo mode. The API key also expires on the day after. */
export async function openLiveAccess(send: Send, now: Date): Promise<LiveAccess> {
  const token = await signIn(send, 'admin');
  const reader = await signIn(send, 'supervisor');
  const userId = await serviceUserId(send, token);
  const { id, key } = await callServer(send, 'POST /api/System/CreateApiKey', {
    token,
    input: {
      body: { name: 'live market', userId, nouns: [...nouns], validTo: addDays(todayJalali(now), 1) },
    },
  });
  return {
    client: new LiveClient(send, { reader, feeder: key }),
    close: async () => {
      await callServer(send, 'POST /api/System/RevokeApiKey', { token, input: { body: { id } } });
    },
  };
}
