/**
 * Chunks of modules that are loaded together: the modules that every page needs, then those around the screens of a
 * signed-in user, then the lists. Without these groups the bundler makes a hundred small files, each with its own
 * headers and worse compression. Modules that no group names are bundled with the screen that uses them, or into a file
 * shared by several. A group includes the imports of its modules, except those that an earlier group already has.
 */
export const chunks = [
  // Excludes the entry itself, which the build manifest names.
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*(index\.html|src\/main\.tsx))/, priority: 5 },
  { name: 'screens', test: /src\/app\/(all-screens\.ts|routed\.tsx|router\.tsx)/, priority: 3.5 },
  {
    name: 'public',
    test: /src\/(app\/Around|features\/account\/(PublicPage|SignInForm|landing-path))\.tsx?$/,
    priority: 4,
  },
  {
    name: 'frame',
    test: /src\/(app\/(MainNavigation|UserMenu|NotificationBell|SearchButton|BottomBar|Banners)|app\/frame\/Frame|features\/files\/UploadsProvider|ui\/(ActionButton|BusyLine|Card|Page|PageState|StatusBadge|format))\.tsx?$/,
    priority: 3,
  },
  // Used by dialogs and the navigation as well as by lists.
  {
    name: 'scroll',
    test: /(components\/ScrollArea\/|hooks\/esm\/utils\/|src\/ui\/SearchInput\.tsx)/,
    priority: 2.5,
  },
  { name: 'list', test: /src\/ui\/list\/(DataList|useColumns)\.tsx/, priority: 2 },
  // The texts that every screen uses.
  {
    debugName: 'words',
    name: (module: string) => {
      const [, language] = /texts\/(?:ui|core|shell)\/(\w\w)\.json/.exec(module) ?? []
      return language ? `words-${language}` : null
    },
    priority: 1,
  },
]
