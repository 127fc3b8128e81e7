import { ImportPage } from './import-page.tsx';

export const Component = () => <ImportPage kind="users" />;
