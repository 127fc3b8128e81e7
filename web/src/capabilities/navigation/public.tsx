// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { AccountMenu } from './account-menu.tsx';
export { BottomBar } from './bottom-bar.tsx';
export { cacheRules } from './cache-rules.ts';
export { CreateMenu } from './create-menu.tsx';
export { setCreating } from './creating.ts';
export { iconOf, labelOf, pathOf } from './entries.ts';
export { MobileSidebar } from './mobile-sidebar.tsx';
export { Sidebar as SidebarDocument } from './operations.ts';
export { Sidebar } from './sidebar.tsx';
export type { SitemapEntry } from './sidebar-entry.tsx';
export { type SidebarState, useSidebar } from './sidebar-state.ts';
export { TabList } from './tab-list.tsx';
export { useTabs, useVisitor } from './tabs.ts';
