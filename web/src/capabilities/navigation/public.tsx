// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { AccountMenu } from './account-menu.tsx';
export { BottomBar } from './bottom-bar.tsx';
export { cacheRules } from './cache-rules.ts';
export { MobileSidebar } from './mobile-sidebar.tsx';
export { Sidebar } from './sidebar.tsx';
export { type SidebarState, useSidebar } from './sidebar-state.ts';
export { TabList } from './tab-list.tsx';
