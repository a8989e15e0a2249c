/** Tabs that show one panel; the panel's content is given by the owner of the choice. */
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import './tabs.css';

export interface TabOption {
  readonly id: string;
  readonly label: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabOption[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <AriaTabs
      className="tabs"
      keyboardActivation="manual"
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
    >
      <TabList className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="tab">
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="tab-panel">
          {tab.id === value ? children : null}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
