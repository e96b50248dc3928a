import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { ownTask } from '../parts/own-task.ts';
import { type Frame, SCREENS, type Screen } from '../screens.ts';
import { AccountFrame } from './account-frame.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Root } from './root.tsx';
import { StepAddress } from './step-address.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: LonelyNotFound });

/** Outside every frame the page is the main content itself. */
function LonelyNotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}

const frame = (id: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, id, component });

const frames = {
  public: frame('public', PublicFrame),
  account: frame('account', AccountFrame),
  company: createRoute({ getParentRoute: () => root, path: '/firmy/$entityId', component: CompanyFrame }),
};

function screensOf(kind: Frame) {
  return SCREENS.filter((screen) => screen.frame === kind).map((screen) =>
    createRoute({
      getParentRoute: () => frames[kind],
      path: screen.path,
      component: lazyRouteComponent(() => loadedApart(screen)),
      notFoundComponent: NotFoundPage,
      loader: ({ params }) => {
        if (kind === 'company') requireNumbers(params);
      },
    }),
  );
}

/** Drawing does not follow at once on running the scripts of the screen: the two together would take too long. */
async function loadedApart({ load }: Screen) {
  const loaded = await load();
  await ownTask();
  return loaded;
}

/** Records of a company have numbers: a word in their place is an address that nobody gave out, and no question. */
function requireNumbers(params: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(params)) {
    if (name !== 'entityId' && name.endsWith('Id') && !/^[1-9]\d{0,14}$/.test(value)) throw notFound();
  }
}

/** Addresses that the interface gives out for screens, such as those of the first steps. */
const stepAddress = createRoute({
  getParentRoute: () => root,
  path: '/entities/$entityId/$',
  component: StepAddress,
});

/** What is left of the address of a company when its end is taken off. */
const companies = createRoute({
  getParentRoute: () => root,
  path: '/firmy',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const tree = root.addChildren([
  frames.public.addChildren(screensOf('public')),
  frames.account.addChildren(screensOf('account')),
  frames.company.addChildren(screensOf('company')),
  stepAddress,
  companies,
]);

/** Made once the scripts are run: reading the address and all the routes takes a moment of its own. */
export const newRouter = () =>
  createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    scrollRestoration: true,
    // Search parameters stay plain text: `?rok=2026` and not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search)
          .filter(([, value]) => value !== undefined && value !== null && value !== '')
          .map(([name, value]) => [name, String(value)]),
      ).toString();
      return text === '' ? '' : `?${text}`;
    },
  });

export type AppRouter = ReturnType<typeof newRouter>;
