/** «کاربران بانک مرکزی»: the staff. */
import { UsersList } from './users-list.tsx';
import { userAddresses } from './users-paths.ts';

export default function StaffPage() {
  return <UsersList group="staff" addresses={userAddresses} />;
}
