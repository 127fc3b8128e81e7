// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { AccountMenu } from './account-menu.tsx';
export { BottomBar } from './bottom-bar.tsx';
export { CreateMenu } from './create/create-menu.tsx';
export { setCreating } from './create/creating.ts';
export { iconOf, labelOf, pathOf } from './entries.ts';
export { Sidebar as SidebarDocument } from './operations.ts';
export { Breadcrumb } from './place/breadcrumb.tsx';
export { PageGroupProvider } from './place/page-group.tsx';
export { settingsAbout } from './place/settings-about.ts';
export { useSettingsPages } from './place/settings-pages.ts';
export { SideList } from './place/side-list.tsx';
export type { SitemapEntry } from './sidebar/current-entry.ts';
export { MobileSidebar } from './sidebar/mobile-sidebar.tsx';
export { Sidebar } from './sidebar/sidebar.tsx';
export { type SidebarState, useSidebar } from './sidebar/sidebar-state.ts';
export { TabList } from './tabs/tab-list.tsx';
export { isBare, useTabs, useVisitor } from './tabs/tabs.ts';
